// @module-tag exhaustive
/**
 * README's example and the samples in a copy of the project, and there every test of `npm test` that needs no browser, then the walk of
 * every page: what a newcomer declares leaves all of them green, with nothing else touched.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocksIn } from '../docs/texts.ts'
import { run } from '../fixtures/programs.ts'
import { copyProject, type ProjectCopy } from '../fixtures/projectCopy.ts'
import { boundOf } from '../fixtures/waits.ts'
import { addSample, names } from './samples.ts'

/** Milliseconds that a test of the copy takes at most on average. */
const msEach = 1500
/** Milliseconds that a page of the walk takes at most on average, in both sizes. */
const msEachPage = 20_000

let copy: ProjectCopy
const vitest = (...words: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...words]

beforeAll(async () => {
  copy = copyProject(() => true)
  await run('git', ['init', '--quiet'], { cwd: copy.home })
  appendFileSync(join(copy.home, '.git/info/exclude'), 'node_modules\n')
  const [campus = ''] = blocksIn('README.md', 'ts')
  copy.declare('campus', campus)
  for (const name of names.filter((one) => one !== 'campus')) addSample(copy, name)
  await copy.inCopy('--import', 'tsx', 'server/db/migration.ts', 'todo')
  await copy.inCopy('server/build.mjs')
})
afterAll(() => copy?.remove())

it('they compile', async () => {
  await copy.inCopy('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1')
})

it(
  'every test of unit, unit-dom and embedded passes',
  async () => {
    const printed = await copy.node(
      vitest('--project', 'unit*', '--project', 'embedded*', '--tags-filter=!exhaustive'),
      { NO_COLOR: '1', TEST_ROUNDS: 'few' },
    )
    expect(printed).toMatch(/Tests {2}\d{4,} passed/)
  },
  boundOf(5000, msEach),
)

it(
  'every page passes the layout checks, with rows of the samples that are made from their declarations',
  async () => {
    const walk = vitest('--project', 'journeys', 'tests/journeys/layout/desktop.test.ts', '--tags-filter=!exhaustive')
    expect(await copy.node(walk, { NO_COLOR: '1' })).toMatch(/Tests {2}\d+ passed/)
  },
  boundOf(150, msEachPage),
)

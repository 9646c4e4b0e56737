/**
 * The entities of tests/samples/entities in a copy of the project: a file, a line and a migration each, and nothing else
 * touched. The tests that the product generates from declarations run there, and a browser visits it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from '../fixtures/projectCopy.ts'
import { addSample, linesOf, samples } from './samples.ts'
import { describePetitions } from './visits/petitions.ts'

const names = samples.map(({ name }) => name)
const isOfSamples = `^/(${names.join('|')})(/|$)`
let copy: ProjectCopy

beforeAll(async () => {
  copy = copyProject((file) => !file.startsWith('docs/'))
  for (const name of names) addSample(copy, name)
  await copy.node(['--import', 'tsx', 'server/db/migration.ts', 'muestras'])
})
afterAll(() => copy?.remove())

it.each(samples)('$name is declared in $lines lines: $shows', ({ name, lines }) => {
  expect(linesOf(name)).toBeLessThanOrEqual(lines)
})

it('compile in the copy', async () => {
  await copy.node(['node_modules/typescript/bin/tsc', '--noEmit'])
})

describe('the generated tests of the server pass for them', () => {
  const vitest = (file: string, ...more: string[]) =>
    copy.node(['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', `tests/server/api/${file}`, ...more], {
      ENDPOINTS: isOfSamples,
      FUZZ_REQUESTS: '400',
      NO_COLOR: '1',
    })

  it.each([
    ['the matrix', 'matrix.test.ts', []],
    ['the fuzz', 'fuzz.test.ts', []],
    ['the contract', 'contract.test.ts', ['-t', names.join('|')]],
  ])('%s', async (_, file, more) => {
    const printed = await vitest(file, ...more)
    expect(printed).toMatch(/Tests {2}\d+ passed/)
  })
})

describe('in a browser', () => {
  beforeAll(() => copy.node(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']))

  it('the client is built with them', () => {
    expect(readFileSync(join(copy.home, 'dist/client/index.html'), 'utf8')).toContain('<div id="root"')
  })

  describePetitions(() => copy.home)
})

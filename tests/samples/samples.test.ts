// @module-tag exhaustive
/**
 * The entities of tests/samples/entities in a copy of the project that holds data already: a file and a line each, one
 * migration, and nothing else touched. The tests that the product generates from declarations run there for them, and a
 * browser visits their pages.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from '../docs/texts.ts'
import { people } from '../fixtures/people.ts'
import { copyProject, type ProjectCopy } from '../fixtures/projectCopy.ts'
import { openSchools, type School } from '../fixtures/school.ts'
import { fromSources, type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { openAs, visit } from '../journeys/product.ts'
import { addSample, changeAccount, hooked, names } from './samples.ts'
import { describeAccounts } from './visits/accounts.ts'
import { describeEditing } from './visits/editing.ts'
import { describeOwnPage, plantOwnPage } from './visits/ownPage.ts'
import { describePages } from './visits/pages.ts'
import { describePetitions } from './visits/petitions.ts'
import type { Place } from './visits/place.ts'
import { describeTree } from './visits/tree.ts'

let copy: ProjectCopy
let school: School
let server: Server

const data = () => ({ DATA_DIR: join(copy.home, 'data') })

/** Seconds of each step from the declarations to the first list. */
const took = new Map<string, number>()
async function measured<T>(step: string, done: Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await done
  took.set(step, (performance.now() - began) / 1000)
  return result
}

beforeAll(async () => {
  copy = copyProject((file) => !/^(docs|artefacts)\//.test(file))
  server = await startServer(data())
  school = await openSchools(signingInAt(() => [server.url]))
  for (const number of ['1', '2'])
    await school.bruno.post(`/account/${school.own}/create`, { name: 'FSE', number, type: 'Ahorros', bank_id: 1 })
  await server.stop()
  for (const name of names) addSample(copy, name)
  changeAccount(copy)
  await measured('migration', copy.inCopy('--import', 'tsx', 'server/db/migration.ts', 'muestras'))
})
afterAll(async () => {
  await server?.stop()
  copy?.remove()
})

it('the samples add one file and one line each, with a hook two, and change one field of the account, and nothing else', () => {
  const changed = copy.changed(['resources', 'server', 'src', 'tests'])
  const migrations = changed.filter((file) => file.startsWith('server/db/migrations/'))
  expect(changed.filter((file) => !migrations.includes(file)).toSorted()).toEqual(
    [...names, 'account']
      .map((name) => `resources/entities/${name}.ts`)
      .concat(
        hooked.map((name) => `server/hooks/${name}.ts`),
        'resources/index.ts',
        'server/hooks/hooks.ts',
      )
      .toSorted(),
  )
  expect(migrations.filter((file) => file.endsWith('.sql'))).toEqual([expect.stringMatching(/\d{4}_muestras\.sql$/)])
})

it('docs/testing.md names every sample', () => {
  const said = [...read('docs/testing.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(said).toEqual(names)
})

it('the upgraded data are sound', async () => {
  const upgraded = await startServer(data(), undefined, fromSources(copy.home))
  await upgraded.stop()
  expect(await copy.node(['--import', 'tsx', 'server/tools/verify.ts'], data())).toContain(
    '✓ Cada peso está donde debe estar',
  )
})

/** Runs generated tests of the copy, only for the samples. */
async function expectToPass(project: string, files: readonly string[]): Promise<void> {
  const about = ['authorization matrix', 'random (requests|files)', ...names.map((name) => `\\b${name}\\b`)].join('|')
  // One worker: what each loads and opens costs more than what it tests.
  const printed = await copy.node(
    ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers', '1', '--project', project, ...files, '-t', about],
    { ENDPOINTS: `^/(${names.join('|')})(/|$)`, FUZZ_REQUESTS: '400', NO_COLOR: '1' },
  )
  expect(printed).toMatch(/Tests {2}\d{2,} passed/)
}

it('the samples pass the checks of declarations and the contract', async () => {
  await expectToPass('unit', ['tests/resources/define/check.test.ts'])
  await expectToPass('embedded-rest', ['tests/server/api/contract.test.ts'])
})

it('the samples pass the matrix of authorization and random requests', () =>
  expectToPass('embedded-rest', ['tests/server/api/matrix.test.ts', 'tests/server/api/fuzz.test.ts']))

describe('the samples in a browser', () => {
  const place = (): Place => ({ url: server.url, school })

  beforeAll(async () => {
    plantOwnPage(copy)
    await measured('build', copy.inCopy('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'))
    server = await measured('start', startServer(data(), undefined, fromSources(copy.home)))
    await measured('screen', seeList())
    console.info(`samples: ${[...took].map(([step, seconds]) => `${step} ${seconds.toFixed(1)} s`).join(', ')}`)
  })

  async function seeList(): Promise<void> {
    const { page, close } = await visit(server.url)
    await openAs(page, people.bruno, `/admin/${school.own}/inventario`)
    await page.getByText('No hay información para mostrar').waitFor()
    await close()
  }

  describeAccounts(place)
  describeOwnPage(place)
  describePetitions(place)
  describeEditing(place)
  describeTree(place)
  describePages(place)
})

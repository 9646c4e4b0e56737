/** The product with the demonstration data, a session for each role, and the address of each page. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { AnyResource } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { type Client, signIn } from '../../../server/demo/client.ts'
import { demo } from '../../../server/demo/data.ts'
import { fill } from '../../../server/demo/fill.ts'
import type { Page } from '../../../src/admin/routes.ts'
import type { Role } from '../../../src/core/session.ts'
import { makeMissing } from '../../fixtures/missingRows.ts'
import { people } from '../../fixtures/people.ts'
import { placed } from '../../fixtures/school.ts'
import { newData, startServer } from '../../fixtures/serverProcess.ts'
import { until } from '../../fixtures/waits.ts'
import { copiedDatabase, newDatabase, type Product, startProduct } from '../product.ts'
import { demoSchool, firstInstitute, mailOf } from './demoSchool.ts'
import type { Session } from './walker.ts'

export type FilledProduct = Product & {
  sessions: Readonly<Record<Role, Session>>
  /** The address of a page, with the ids of existing rows. */
  addressOf(page: Pick<Page, 'path' | 'of'>): string
}

const root = people.ana

/** The longest allowed name, without a space to break it at. */
const longest = 'Mantenimiento'.repeat(10).slice(0, 120)

export async function startFilledProduct(): Promise<FilledProduct> {
  const { name, ids } = await filledDatabase()
  const product = await startProduct({ from: name })
  const sessionOf = async (role: Role, email: string): Promise<Session> => ({
    token: (await signIn(product.address, { ...root, email })).token,
    role,
  })
  return {
    ...product,
    sessions: {
      root: await sessionOf('root', root.email),
      admin: await sessionOf('admin', mailOf(demo.institutes[0]?.userAdmin_id)),
      client: await sessionOf('client', mailOf(demo.institutes[0]?.userOwner_id)),
    },
    addressOf: ({ path, of }) => filled(path, of, ids),
  }
}

type Ids = Readonly<Record<string, number>>

/** A database with the demonstration, made by the first test file of a run that needs it; the others wait for it. */
async function filledDatabase(): Promise<{ name: string; ids: Ids }> {
  const name = `${newDatabase()}_filled`
  const folder = join(dirname(newData()), 'filled')
  const made = join(folder, 'ids.json')
  if (mkdirSync(folder, { recursive: true }) === undefined) {
    await until('another test file has made the demonstration', () => existsSync(made))
    return { name, ids: JSON.parse(readFileSync(made, 'utf8')) }
  }
  const { url } = await copiedDatabase(newDatabase(), name)
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: url })
  await fillSchools(server.url)
  const ids = await fillMissing(server.url, url)
  await server.stop()
  writeFileSync(`${made}.part`, JSON.stringify(ids))
  renameSync(`${made}.part`, made)
  return { name, ids }
}

async function fillSchools(address: string): Promise<void> {
  await fill(address, root)
  const asRoot = await signIn(address, root)
  await asRoot.create('/activity/create', 'activity', { name: longest, description: longest })
  await asRoot.create(`/signatory/${await firstInstitute(asRoot)}/create`, 'signatory', {
    role: 'rector',
    name: longest,
    lastName: longest,
    document: '1',
    start: '2020-01-01',
    end: '2020-12-31',
  })
}

/**
 * A row of each entity with a page for a row that the demonstration has none of, such as a new one.
 * @returns the ids of the rows to visit: those of the demonstration, although the new rows may precede them
 */
async function fillMissing(address: string, database: string): Promise<Ids> {
  const asRoot = await signIn(address, root)
  const school = await demoSchool(address, root)
  const ids = await idsOf(asRoot, school.own)
  const missing = shown.filter(({ name }) => ids[name] === undefined)
  const db = drizzle(database)
  await makeMissing(school, db, missing).finally(() => db.$client.end())
  return { ...(await idsOf(asRoot, school.own)), ...ids }
}

/** @throws Error for a part of an address that no id is known for. */
function filled(path: string, of: AnyResource | undefined, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_, part: string) => {
    const id = ids[part === 'id' ? (of?.name ?? '') : part === 'parent' ? `${of?.name} after` : part]
    if (!id) throw new Error(`filledProduct.ts knows no id for ':${part}' of ${path}`)
    return String(id)
  })
}

async function idsOf(asRoot: Client, institute: number): Promise<Ids> {
  const first = async (path: string, key: string) => Number((await asRoot.list(path, key))[0]?.id)
  const budget = await first(`/budget/${institute}`, 'budgets')
  const line = await first(`/budgetActivity/${institute}/${budget}`, 'budgetsActivity')
  return {
    ...(await firstRows(asRoot, institute)),
    ...(await followedRows(asRoot, institute)),
    institute,
    budget,
    line,
  }
}

/** The entities whose rows have a page or a form of their own. */
const shown = resources.filter(({ api, show, edit }) => api && (show || edit))

/** By entity, the id of the first row of those that have any. */
async function firstRows(asRoot: Client, institute: number): Promise<Ids> {
  const ids: Record<string, number> = {}
  for (const { name, api } of shown) {
    const [row] = api ? await asRoot.list(placed(api.path, institute), api.list) : []
    if (row) ids[name] = row.id
  }
  return ids
}

/** By the entity of a form that follows a row, one that it may follow: with a balance left to commit, obligate, pay or release. */
async function followedRows(asRoot: Client, institute: number): Promise<Ids> {
  const ids: Record<string, number> = {}
  for (const { api, create } of resources)
    for (const [name, valuesAfter] of Object.entries(create?.next ?? {})) {
      if (!api || !withForm.has(name)) continue
      const rows = await asRoot.list(placed(api.path, institute), api.list)
      const followed = rows.find((row) => valuesAfter(row) !== null)
      if (followed) ids[`${name} after`] = followed.id
    }
  // A certificate can be released as long as more can be committed of it.
  const { 'commitment after': certificate } = ids
  return { ...(certificate !== undefined && { 'release after': certificate }), ...ids }
}

/** Entities whose form follows a row, which its address names. */
const withForm = new Set(resources.filter(({ create }) => create?.page?.includes('/:parent')).map(({ name }) => name))

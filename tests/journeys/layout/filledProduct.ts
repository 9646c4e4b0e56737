/** The product with the demonstration data, a session for each role, and the address of each page. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
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
  const product = await startProduct({ from: await filledDatabase() })
  const asRoot = await signIn(product.address, root)
  const institute = await firstInstitute(asRoot)
  const ids = await idsOf(asRoot, institute)
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

/** The name of a database with the demonstration, made by the first test file of a run that needs it; the others wait for it. */
async function filledDatabase(): Promise<string> {
  const name = `${newDatabase()}_filled`
  const folder = join(dirname(newData()), 'filled')
  const isMade = join(folder, 'made')
  if (mkdirSync(folder, { recursive: true }) === undefined) {
    await until('another test file has made the demonstration', () => existsSync(isMade))
    return name
  }
  const { url } = await copiedDatabase(newDatabase(), name)
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: url })
  await fillSchools(server.url)
  await fillMissing(server.url, url)
  await server.stop()
  writeFileSync(isMade, '')
  return name
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

/** A row of each entity with a page for a row that the demonstration has none of, such as a new one. */
async function fillMissing(address: string, database: string): Promise<void> {
  const school = await demoSchool(address, root)
  const rows = await firstRows(await signIn(address, root), school.own)
  const missing = shown.filter(({ name }) => rows[name] === undefined)
  const db = drizzle(database)
  await makeMissing(school, db, missing).finally(() => db.$client.end())
}

/** @throws Error for a part of an address that no id is known for. */
function filled(path: string, of: AnyResource | undefined, ids: Readonly<Record<string, number>>): string {
  return path.replace(/:(\w+)/g, (_, part: string) => {
    const id = ids[part === 'id' ? (of?.name ?? '') : part === 'parent' ? (path.split('/').at(-3) ?? '') : part]
    if (id === undefined || Number.isNaN(id)) throw new Error(`filledProduct.ts knows no id for ':${part}' of ${path}`)
    return String(id)
  })
}

async function idsOf(asRoot: Client, institute: number): Promise<Record<string, number>> {
  const first = async (path: string, key: string) => Number((await asRoot.list(path, key))[0]?.id)
  const budget = await first(`/budget/${institute}`, 'budgets')
  const line = await first(`/budgetActivity/${institute}/${budget}`, 'budgetsActivity')
  return { ...(await firstRows(asRoot, institute)), ...(await openActs(asRoot, institute)), institute, budget, line }
}

/** The entities whose rows have a page or a form of their own. */
const shown = resources.filter(({ api, show, edit }) => api && (show || edit))

/** By entity, the id of the first row of those that have any. */
async function firstRows(asRoot: Client, institute: number): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const { name, api } of shown) {
    const [row] = api ? await asRoot.list(placed(api.path, institute), api.list) : []
    if (row) ids[name] = row.id
  }
  return ids
}

/** By the word in the address of its form, a row with a balance left to commit, obligate, pay or release. */
async function openActs(asRoot: Client, institute: number): Promise<Record<string, number>> {
  const first = async (path: string, key: string, left: string) =>
    Number((await asRoot.list(`${path}/${institute}`, key)).find((row) => Number(row[left]) > 0)?.id)
  const certificate = await first('/availability', 'availabilities', 'uncommittedAmount')
  const owed = (await asRoot.list(`/obligation/${institute}`, 'obligations')).find(({ paidAmount }) => paidAmount === 0)
  return {
    comprometer: certificate,
    obligar: await first('/commitment', 'commitments', 'unobligatedAmount'),
    pagar: Number(owed?.id),
    liberar: certificate,
  }
}

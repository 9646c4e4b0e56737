/**
 * Every page of the product, for every role that may see it, on a desktop and on a phone: no page scrolls sideways, speaks anything
 * but Spanish, breaks a rule of accessibility, complains on the console, asks for something that fails or looks otherwise than it is
 * kept (keptLooks.ts). A new line of the route table is walked by itself; one whose address cannot be filled with a real id fails
 * here until `idsOf` knows it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources/index.ts'
import { signIn } from '../../server/demo/client.ts'
import { demo } from '../../server/demo/data.ts'
import { fill } from '../../server/demo/fill.ts'
import { deniedPath, routes } from '../../src/app/routes.ts'
import type { Role } from '../../src/core/session.ts'
import { people } from '../fixtures/people.ts'
import { readKeptLooks } from './keptLooks.ts'
import { type Session, walker } from './layoutAudit.ts'
import { closeBrowser, desktop, type Product, phone, startProduct, type VisitOptions } from './product.ts'

const root = people.ana
const roles: Role[] = ['root', 'admin', 'client']
const views: Record<string, VisitOptions> = {
  desktop: { viewport: desktop },
  phone: { viewport: phone },
  dark: { viewport: desktop, colorScheme: 'dark' },
}

/** What opens over a page, and what is pressed for it. */
type Press = ['button' | 'menuitem' | 'combobox', string | RegExp]
const details = '/admin/:institute/presupuestos/detalles/:budget'
const contracts = '/admin/:institute/contratos'
const accounts = '/admin/:institute/cuentas'
const rowMenu: Press = ['button', /^Acciones de/]
const openings: Readonly<Record<string, [at: string, ...Press[]]>> = {
  'a row menu': [contracts, rowMenu],
  'the choice of columns': [accounts, ['button', 'Columnas']],
  'the formats of an export': [accounts, ['button', 'Exportar']],
  'the menu of the session': [accounts, ['button', /^Sesión de/]],
  'a dialog that asks': [details, ['button', /^Acciones de Traslado/], ['menuitem', 'Eliminar']],
  'a document beforehand': ['/admin/:institute/disponibilidades', rowMenu, ['menuitem', 'Vista previa']],
  'filters and their options': [contracts, ['button', 'Filtros'], ['combobox', 'Proveedor']],
}
const phoneOpenings: typeof openings = {
  ...openings,
  'the choice of columns': [accounts, ['button', 'Filtros'], ['button', 'Columnas']],
  'the side menu': [accounts, ['button', 'Abrir el menú']],
}

/** As long as a name may be, and nowhere to break it. */
const longest = 'Mantenimiento'.repeat(10).slice(0, 120)

const looks = readKeptLooks()

let product: Product
let ids: Record<string, number>
let sessions: Record<Role, Session>

beforeAll(async () => {
  product = await startProduct()
  await fill(product.address, root)
  const asRoot = await signIn(product.address, root)
  await asRoot.create('/activity/create', 'activity', { name: longest, description: longest })
  await asRoot.create(`/signatory/${await firstInstitute(asRoot)}/create`, 'signatory', {
    role: 'rector',
    name: longest,
    lastName: longest,
    document: '1',
    start: '2020-01-01',
    end: '2020-12-31',
  })
  ids = await idsOf(product.address)
  sessions = {
    root: await sessionOf('root', root.email),
    admin: await sessionOf('admin', mailOf(demo.institutes[0]?.userAdmin_id)),
    client: await sessionOf('client', mailOf(demo.institutes[0]?.userOwner_id)),
  }
})
afterAll(async () => {
  looks.write()
  await closeBrowser()
  await product.close()
})

describe.each(Object.keys(views))('on a screen that is %s', (view) => {
  // By dark the colours change and nothing else: whoever sees every page is enough.
  it.concurrent.each(view === 'dark' ? roles.slice(0, 1) : roles)('a %s may be shown every page', async (role) => {
    const walk = await walker(product.address, `${role}-${view}`, views[view] ?? {}, sessions[role], looks)
    for (const { path, roles: allowed, of } of routes)
      if (allowed.includes(role)) await walk.see(filled(path, of?.name), path)
    await walk.close()
    expect(walk.faults).toEqual([])
  })

  it.concurrent('anyone may be shown the public pages', async () => {
    const walk = await walker(product.address, `public-${view}`, views[view] ?? {}, undefined, looks)
    for (const path of [
      '/',
      '/forgot-password',
      '/restore-code-password',
      '/verificar',
      '/datos-personales',
      '/primera-clave',
    ])
      await walk.see(path)
    await walk.close()
    expect(walk.faults).toEqual([])
  })
})

it.concurrent.each([
  ['a desktop', { viewport: desktop }],
  ['a phone by dark', { viewport: phone, colorScheme: 'dark' }],
] as const)('what opens over a page on %s keeps the same rules', async (where, view) => {
  const walk = await walker(product.address, `root-${where.replaceAll(' ', '-')}`, view, sessions.root)
  await walk.leadsTo('/principal') // what the first page asks for has come
  for (const [what, [at, ...presses]] of Object.entries(view.viewport === phone ? phoneOpenings : openings)) {
    await walk.page.goto(filled(at))
    for (const [role, name] of presses) await walk.page.getByRole(role, { name }).first().click()
    await walk.look(`_${what.replaceAll(' ', '_')}`)
  }
  await walk.close()
  expect(walk.faults).toEqual([])
})

it.concurrent.each(roles)('a %s is led away from every other page', async (role) => {
  const walk = await walker(product.address, role, {}, sessions[role])
  for (const { path, roles: allowed, of } of routes)
    if (!allowed.includes(role)) expect(await walk.leadsTo(filled(path, of?.name)), path).toBe(deniedPath(role))
  await walk.close()
  expect(walk.faults).toEqual([])
})

it('every page whose look is kept was walked through', () => {
  expect(looks.unseen()).toEqual([])
})

/**
 * @param of the resource whose row `:id` is
 * @throws Error for a part of an address that no id is known for.
 */
function filled(path: string, of = ''): string {
  return path.replace(/:(\w+)/g, (_, part: string) => {
    const id = ids[part === 'id' ? of : part === 'parent' ? (path.split('/').at(-3) ?? '') : part]
    if (id === undefined || Number.isNaN(id)) throw new Error(`walk.test.ts knows no id for ':${part}' of ${path}`)
    return String(id)
  })
}

/** That of the demonstration which its files tell first. */
async function firstInstitute(asRoot: Awaited<ReturnType<typeof signIn>>): Promise<number> {
  const institutes = await asRoot.list('/institute', 'institutes')
  return Number(institutes.find(({ NIT }) => NIT === demo.institutes[0]?.NIT)?.id)
}

async function idsOf(address: string): Promise<Record<string, number>> {
  const asRoot = await signIn(address, root)
  const first = async (path: string, key: string) => Number((await asRoot.list(path, key))[0]?.id)
  const institute = await firstInstitute(asRoot)
  const budget = await first(`/budget/${institute}`, 'budgets')
  const line = await first(`/budgetActivity/${institute}/${budget}`, 'budgetsActivity')
  const rows: Record<string, number> = {}
  for (const { name, api, show, edit } of resources)
    if (api && (show || edit)) rows[name] = await first(api.path.replace(':institute', String(institute)), api.list)
  return { ...rows, ...(await openActs(asRoot, institute)), institute, budget, line }
}

/** By the word in the address of its form, a row of which there is something left to commit, obligate, pay or release. */
async function openActs(
  asRoot: Awaited<ReturnType<typeof signIn>>,
  institute: number,
): Promise<Record<string, number>> {
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

const mailOf = (id: number | undefined): string => demo.users.find((user) => user.id === id)?.email ?? ''

async function sessionOf(role: Role, email: string): Promise<Session> {
  const response = await fetch(`${product.address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: root.password }),
  })
  const { token } = (await response.json()) as { token: string }
  return { token, role }
}

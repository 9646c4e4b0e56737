/** What opens over a page keeps the rules of every page, and a page leads away whom it is not for. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deniedPath, routes } from '../../../src/app/routes.ts'
import type { Role } from '../../../src/core/session.ts'
import { closeBrowser, desktop, phone } from '../product.ts'
import { type FilledProduct, startFilledProduct } from './filledProduct.ts'
import { type Walk, walker } from './walker.ts'

const roles: Role[] = ['root', 'admin', 'client']

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

let product: FilledProduct

beforeAll(async () => {
  product = await startFilledProduct()
})
afterAll(async () => {
  await closeBrowser()
  await product.close()
})

it.concurrent.each<Pick<Walk, 'who' | 'sizes' | 'colorScheme'>>([
  { who: 'a desktop', sizes: [desktop] },
  { who: 'a phone by dark', sizes: [phone], colorScheme: 'dark' },
])('what opens over a page on $who keeps the same rules', async (view) => {
  const walk = await walker(product.address, { ...view, session: product.sessions.root })
  await walk.leadsTo('/principal') // what the first page asks for has come
  for (const [what, [path, ...presses]] of Object.entries(view.sizes[0] === phone ? phoneOpenings : openings)) {
    const page = routes.find((route) => route.path === path)
    if (!page) throw new Error(`There is no page ${path}`)
    await walk.page.goto(product.addressOf(page))
    for (const [role, name] of presses) await walk.page.getByRole(role, { name }).first().click()
    await walk.look(`_${what.replaceAll(' ', '_')}`)
  }
  await walk.close()
  expect(walk.faults).toEqual([])
})

it.concurrent.each(roles)('a %s is led away from every other page', async (role) => {
  const walk = await walker(product.address, { who: role, sizes: [desktop], session: product.sessions[role] })
  for (const page of routes)
    if (!page.roles.includes(role))
      expect(await walk.leadsTo(product.addressOf(page)), page.path).toBe(deniedPath(role))
  await walk.close()
  expect(walk.faults).toEqual([])
})

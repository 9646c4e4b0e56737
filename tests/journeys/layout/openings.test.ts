// @module-tag exhaustive
/** Menus, dialogs and panels pass the layout checks of pages, and each page redirects roles that may not open it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deniedPath, routes } from '../../../src/admin/routes.ts'
import type { Role } from '../../../src/core/session.ts'
import { desktop, phone } from '../product.ts'
import { type FilledProduct, startFilledProduct } from './filledProduct.ts'
import { type Walk, walker } from './walker.ts'

const roles: Role[] = ['root', 'admin', 'client']

/** The clicks that open each menu, dialog or panel. */
type Press = ['button' | 'menuitem' | 'combobox', string | RegExp]
const details = '/admin/:institute/presupuestos/detalles/:budget'
const dialog: Press[] = [
  ['button', /^Acciones de Traslado/],
  ['menuitem', 'Eliminar'],
]
const contracts = '/admin/:institute/contratos'
const accounts = '/admin/:institute/cuentas'
const rowMenu: Press = ['button', /^Acciones de/]
const openings: Readonly<Record<string, [at: string, ...Press[]]>> = {
  'a row menu': [contracts, rowMenu],
  'the choice of columns': [accounts, ['button', 'Columnas']],
  'the formats of an export': [accounts, ['button', 'Exportar']],
  'the menu of the session': [accounts, ['button', /^Sesión de/]],
  'a dialog that asks': [details, ...dialog],
  'a document beforehand': ['/admin/:institute/disponibilidades', rowMenu, ['menuitem', 'Vista previa']],
  'filters and their options': [contracts, ['button', 'Filtros'], ['combobox', 'Proveedor']],
}
const phoneOpenings: typeof openings = {
  ...openings,
  'the choice of columns': [accounts, ['button', 'Filtros'], ['button', 'Columnas']],
  'a dialog that asks': [details, ['button', 'Traslados'], ...dialog],
  'the side menu': [accounts, ['button', 'Abrir el menú']],
}

let product: FilledProduct

beforeAll(async () => {
  product = await startFilledProduct()
})
afterAll(async () => {
  await product.close()
})

describe.each<Pick<Walk, 'who' | 'sizes' | 'colorScheme'> & { tags?: string[] }>([
  { who: 'a desktop', sizes: [desktop] },
  { who: 'a phone by dark', sizes: [phone], colorScheme: 'dark', tags: ['exhaustive'] },
])('on $who', ({ tags = [], ...view }) => {
  it('menus, dialogs and panels over a page pass the layout checks', { tags }, async () => {
    const walk = await walker(product.address, { ...view, session: product.sessions.root })
    await walk.page.goto('/principal')
    await walk.settled() // the requests of the first page are answered
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
})

// The gate of a page is tested alone in tests/src/admin/gate.test.tsx.
it.concurrent.each(roles)(
  'the role %s is redirected from every page of other roles',
  { tags: ['exhaustive'] },
  async (role) => {
    const walk = await walker(product.address, { who: role, sizes: [desktop], session: product.sessions[role] })
    for (const page of routes)
      if (!page.roles.includes(role))
        expect(await walk.leadsTo(product.addressOf(page)), page.path).toBe(deniedPath(role))
    await walk.close()
    expect(walk.faults).toEqual([])
  },
)

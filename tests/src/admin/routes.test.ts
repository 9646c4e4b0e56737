import { describe, expect, it } from 'vitest'
import { resources } from '../../../resources/index.ts'
import { features } from '../../../src/admin/features.ts'
import { apart, deniedPath, redirects, routes } from '../../../src/admin/routes.ts'

const all = 'root, admin, client'
const staff = 'root, admin'

/** Spec section 2 with decision 1: every address and who sees it. */
const table: Record<string, string> = {
  '/principal': staff,
  '/principal/clientes': staff,
  '/principal/clientes/nuevo': 'root',
  '/principal/usuarios': staff,
  '/principal/usuarios/nuevo': 'root',
  '/principal/perfil': 'client',
  '/principal/cuenta': all,
  '/config': all,
  '/config/rubros': all,
  '/config/rubros/nuevo': 'root',
  '/config/vigencias': all,
  '/config/vigencias/nuevo': 'root',
  '/config/proveedores': all,
  '/config/proveedores/nuevo': 'root',
  '/config/proveedores/:id': all,
  '/config/proveedores/:id/editar': staff,
  '/config/actualizar/contraseña': 'admin, client',
  '/admin/:institute': all,
  '/admin/:institute/info-cliente': all,
  '/admin/:institute/presupuestos': all,
  '/admin/:institute/presupuestos/nuevo': staff,
  '/admin/:institute/presupuestos/adicionar/:budget/nuevo': staff,
  '/admin/:institute/presupuestos/reducir/:budget/nuevo': staff,
  '/admin/:institute/presupuestos/trasladar/:budget/nuevo': staff,
  '/admin/:institute/presupuestos/detalles/:budget': all,
  '/admin/:institute/presupuestos/reporte/:budget': all,
  '/admin/:institute/cuentas': all,
  '/admin/:institute/cuentas/nuevo': staff,
  '/admin/:institute/cuentas/:id': all,
  '/admin/:institute/cuentas/:id/editar': staff,
  '/admin/:institute/proveedores/:id/editar': staff,
  '/admin/:institute/estudios': all,
  '/admin/:institute/estudios/nuevo': staff,
  '/admin/:institute/contratos': all,
  '/admin/:institute/contratos/nuevo': staff,
  '/admin/:institute/disponibilidades': all,
  '/admin/:institute/disponibilidades/nuevo': staff,
  '/admin/:institute/disponibilidades/reporte': all,
  '/admin/:institute/ordenes-de-servicio': all,
  '/admin/:institute/ordenes-de-servicio/nuevo': staff,
  '/admin/:institute/ordenes-de-suministro': all,
  '/admin/:institute/ordenes-de-suministro/nuevo': staff,
}

describe('the route table', () => {
  it('holds every address of the specification once, with its roles', () => {
    const paths = routes.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(Object.fromEntries(routes.map(({ path, roles }) => [path, roles.join(', ')]))).toMatchObject(table)
    expect(Object.keys(table).filter((path) => !paths.includes(path))).toEqual([])
  })

  it('has a list, and a form when rows can be created on their own, for every declaration with a screen', () => {
    for (const { screen, create, api } of resources) {
      if (!screen) continue
      expect(routes.find(({ path }) => path === screen)?.draws).toBe('list')
      expect(routes.some(({ path }) => path === `${screen}/nuevo`)).toBe(
        create !== undefined && api?.within === undefined,
      )
    }
  })

  it('has a page of one row and a form to edit it for every declaration with show and edit', () => {
    for (const { screen, show, edit } of resources) {
      expect(routes.some(({ path }) => path === `${screen}/:id`)).toBe(show !== undefined)
      expect(routes.some(({ path }) => path === `${screen}/:id/editar`)).toBe(edit !== undefined)
    }
  })

  it('has every page of a feature, and a page for every custom form', () => {
    const loaded = new Set(routes.map(({ load }) => load))
    const written = features.flatMap(({ pages = [] }) => pages)
    expect(written.filter(({ load }) => !loaded.has(load))).toEqual([])
    expect(routes.filter(({ draws, of, load }) => draws === 'form' && of?.create?.custom && !load)).toEqual([])
  })

  it('redirects a client to its profile and the other roles to the main page', () => {
    expect([deniedPath('client'), deniedPath('admin'), deniedPath('root')]).toEqual([
      '/principal/perfil',
      '/principal',
      '/principal',
    ])
    expect(redirects['/main']).toBe('/principal')
    expect(redirects['/login']).toBe('/principal')
  })

  it('never redirects a role to a page that it may not open', () => {
    for (const role of ['root', 'admin', 'client'] as const)
      expect(routes.find(({ path }) => path === deniedPath(role))?.roles).toContain(role)
  })
})

it('a page at the address of another one is refused, which would never be shown', () => {
  const own = { path: '/admin/:colegio/cuentas', title: 'Mis cuentas', roles: ['admin'] as const }
  expect(() => apart([...routes, own])).toThrow(
    "'Mis cuentas' has the address of 'Cuentas', /admin/:colegio/cuentas: give it another",
  )
})

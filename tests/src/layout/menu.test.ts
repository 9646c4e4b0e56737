import { describe, expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { backup } from '../../../resources/entities/backup.ts'
import type { Role } from '../../../src/core/session.ts'
import type { LocationContext } from '../../../src/core/useLocationContext.ts'
import { isCurrent, menuOf } from '../../../src/layout/menu.ts'

const principal: LocationContext = { section: 'principal' }
const config: LocationContext = { section: 'config' }
const school: LocationContext = { section: 'admin', institute: 7 }
const books = 'Presupuestos, Estudios, Contratos, Disponibilidades, Suministro, Orden de servicio, Cuentas'

/** Spec section 2, Side menu. */
const menus: [LocationContext, Role, string][] = [
  [principal, 'client', 'Perfil, Configuracion, Cerrar sesión'],
  [principal, 'admin', 'Clientes, Configuracion, Cerrar sesión'],
  [principal, 'root', 'Clientes, Usuarios, Configuracion, Cerrar sesión'],
  [config, 'client', 'Principal, Rubros, Vigencias, Proveedores, Contraseña'],
  [config, 'admin', 'Principal, Rubros, Vigencias, Proveedores, Contraseña'],
  [config, 'root', 'Principal, Rubros, Vigencias, Proveedores'],
  [school, 'client', `Principal, ${books}`],
  [school, 'admin', `Principal, Perfil, ${books}`],
  [school, 'root', `Principal, Perfil, ${books}`],
]

/** Every entry the specification names, so that none shows where it does not belong. */
const specified = new Set(menus.flatMap(([, , labels]) => labels.split(', ')))

describe('the side menu', () => {
  it.each(menus)('at %o for a %s contains: %s', (location, role, labels) => {
    // What is declared later joins at its own place; the entries of the specification stay, in their order.
    const expected = labels.split(', ')
    const shown = menuOf(role, location).map(({ label }) => label)
    expect(shown.filter((label) => specified.has(label))).toEqual(expected)
  })

  it('leaves the lists of the account menu to that menu', () => {
    const shown = menuOf('root', principal).map(({ label }) => label)
    for (const { many } of [audit, backup]) expect(shown).not.toContain(many)
  })

  it('has the pages of features that ask for it, among the lists', () => {
    const own = { path: '/admin/:institute/resumen', title: 'Resumen', roles: ['admin'] as const }
    // Between two lists, and so beside the first of them whatever else is declared.
    const order = Number(account.menu?.order) + 0.5
    const shown = menuOf('admin', school, [{ ...own, menu: { order, icon: 'list' } }])
    const at = shown.findIndex(({ label }) => label === 'Cuentas')
    expect(shown[at + 1]).toMatchObject({ label: 'Resumen', to: '/admin/7/resumen' })
  })

  it('links to pages of the current institute', () => {
    const to = Object.fromEntries(menuOf('admin', school).map((entry) => [entry.label, 'to' in entry && entry.to]))
    expect(to).toMatchObject({
      Principal: '/principal',
      Perfil: '/admin/7/info-cliente',
      Presupuestos: '/admin/7/presupuestos',
      Suministro: '/admin/7/ordenes-de-suministro',
      Cuentas: '/admin/7/cuentas',
    })
  })

  it.each([
    ['/admin/7', 'Presupuestos'],
    ['/admin/7/presupuestos/nuevo', 'Presupuestos'],
    ['/admin/7/ordenes-de-servicio', 'Orden de servicio'],
    ['/admin/7/cuentas/nuevo', 'Cuentas'],
  ])('at %s marks %s as current, and no other entry', (pathname, label) => {
    const marked = menuOf('root', school).filter((entry) => isCurrent(entry, pathname))
    expect(marked.map((entry) => entry.label)).toEqual([label])
  })

  it('marks the password page by its encoded address, and not Principal', () => {
    const marked = menuOf('client', config).filter((entry) => isCurrent(entry, '/config/actualizar/contrase%C3%B1a'))
    expect(marked.map(({ label }) => label)).toEqual(['Contraseña'])
  })
})

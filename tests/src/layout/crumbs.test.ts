import { describe, expect, it } from 'vitest'
import type { Role } from '../../../src/core/session.ts'
import { crumbsOf, currentLabel, withParent } from '../../../src/layout/crumbs.ts'

const school = '(institute) /admin/7'
const ways: [string, Role, string[]][] = [
  ['/principal', 'root', []],
  ['/principal/clientes', 'admin', []],
  ['/principal/perfil', 'client', []],
  ['/principal/usuarios', 'root', ['Principal /principal']],
  ['/principal/clientes/nuevo', 'root', ['Principal /principal', 'Clientes /principal/clientes']],
  ['/config', 'client', ['Principal /principal', 'Configuracion /config']],
  ['/config/rubros/nuevo', 'root', ['Principal /principal', 'Configuracion /config', 'Rubros /config/rubros']],
  ['/admin/7', 'client', ['Principal /principal', school]],
  ['/admin/7/cuentas/nuevo', 'admin', ['Principal /principal', school, 'Cuentas /admin/7/cuentas']],
  [
    '/admin/7/presupuestos/detalles/3/movimientos/5',
    'client',
    ['Principal /principal', school, 'Presupuestos /admin/7/presupuestos', 'Detalles /admin/7/presupuestos/detalles/3'],
  ],
  [
    '/admin/7/disponibilidades/3',
    'client',
    ['Principal /principal', school, 'Disponibilidades /admin/7/disponibilidades'],
  ],
]

describe('crumbsOf', () => {
  it.each(ways)('of %s for a %s returns %j', (pathname, role, way) => {
    expect(crumbsOf(pathname, role).map(({ label = '(institute)', to }) => `${label} ${to}`)).toEqual(way)
  })
})

describe('withParent', () => {
  const list = { to: '/admin/7/contratos', label: 'Contratos' }
  const row = { to: '/admin/7/contratos/4', label: 'Contrato 007-2026' }

  it('calls the page of the row by the name of the row', () => {
    expect(withParent([list, { to: row.to, label: 'Contrato' }], row)).toEqual([list, row])
  })

  it('has the page of the row above a page whose address does not contain it', () => {
    expect(withParent([list], row)).toEqual([list, row])
  })

  it('changes nothing before the row is known', () => {
    expect(withParent([list], undefined)).toEqual([list])
  })
})

describe('currentLabel', () => {
  const above = ['Principal', 'La Paz']

  it('is the title of the page', () => {
    const page = { pathname: '/admin/7/cuentas', role: 'admin', title: 'Cuentas', above } as const
    expect(currentLabel(page)).toBe('Cuentas')
  })

  it('does not name the institute twice', () => {
    const page = { pathname: '/admin/7/info-cliente', role: 'admin', title: 'La Paz', above } as const
    expect(currentLabel(page)).toBe('Perfil')
  })
})

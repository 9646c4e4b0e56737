import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../src/core/session.ts'
import { destinations, placesFor } from '../../../src/layout/destinations.ts'
import { schoolPath } from '../../../src/layout/schoolPath.ts'
import { shortcutOf } from '../../../src/layout/shortcutRequests.ts'

const roles: readonly Role[] = ['root', 'admin', 'client']

describe('schoolPath, for another school', () => {
  it.each([
    ['/admin/1/contratos', '/admin/2/contratos'],
    ['/admin/1', '/admin/2'],
    ['/admin/1/contratos/nuevo', '/admin/2/contratos/nuevo'],
    ['/admin/1/contratos/7', '/admin/2/contratos'],
    ['/admin/1/contratos/7/editar', '/admin/2/contratos'],
    ['/admin/1/disponibilidades/reporte', '/admin/2/disponibilidades/reporte'],
    ['/admin/1/presupuestos/detalles/3/movimientos/5', '/admin/2/presupuestos'],
    ['/admin/1/presupuestos/adicionar/3/nuevo', '/admin/2/presupuestos'],
    ['/admin/1/nada', '/admin/2'],
    ['/config/rubros', '/admin/2'],
  ])('of %s is %s', (from, to) => {
    expect(schoolPath(from, 2, 'admin')).toBe(to)
  })

  it('leads to the list instead of a form that the role may not open', () => {
    expect(schoolPath('/admin/1/contratos/nuevo', 2, 'client')).toBe('/admin/2/contratos')
  })
})

describe('a shortcut key', () => {
  beforeEach(() => {
    document.body.innerHTML = '<main><input name="q"><textarea></textarea><select></select><button></button></main>'
  })
  const pressed = (on: string, init: KeyboardEventInit, areLettersOn = true): string | null => {
    let shortcut: string | null = null
    const listen = (event: KeyboardEvent) => {
      shortcut = shortcutOf(event, areLettersOn)
    }
    window.addEventListener('keydown', listen)
    document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }))
    window.removeEventListener('keydown', listen)
    return shortcut
  }

  it.each(['input', 'textarea', 'select'])('is ignored inside a %s, except Ctrl+K', (field) => {
    for (const key of ['n', '/', '?']) expect([key, pressed(field, { key })]).toEqual([key, null])
    expect(pressed(field, { key: 'k', ctrlKey: true })).toBe('search')
  })

  it.each(['<div role="dialog"></div>', '<dialog open></dialog>', '<ul role="menu"></ul>'])(
    'is ignored while the page has %s',
    (cover) => {
      document.body.insertAdjacentHTML('beforeend', cover)
      expect([pressed('main', { key: 'n' }), pressed('main', { key: 'k', ctrlKey: true })]).toEqual([null, null])
    },
  )

  it("works anywhere else, and leaves the browser's own shortcuts alone", () => {
    expect(pressed('button', { key: 'N' })).toBe('n')
    expect(pressed('main', { key: 'k', metaKey: true })).toBe('search')
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(pressed('main', { key: 'n', ...held })).toBe(null)
    expect([pressed('main', { key: 'Enter' }), pressed('main', { key: 'n', repeat: true })]).toEqual([null, null])
  })

  it('of one letter can be turned off, and Ctrl+K stays', () => {
    const off = (init: KeyboardEventInit) => pressed('main', init, false)
    expect([off({ key: 'n' }), off({ key: 'k', ctrlKey: true })]).toEqual([null, 'search'])
  })
})

describe('the pages that the search offers', () => {
  const found = (role: Role, q: string, institute: number | undefined = 7) => {
    const { first, rest } = placesFor(destinations(role, institute), q)
    return [...first, ...rest].map(({ label, to }) => `${label} ${to}`)
  }

  it('are the pages and forms that the role may open, found by their words', () => {
    for (const q of ['nueva disp', 'crear disp'])
      expect(found('admin', q)).toEqual(['Nueva disponibilidad /admin/7/disponibilidades/nuevo'])
    expect(found('admin', 'nuevo cdp')).toEqual([expect.stringMatching(/^Nuevo CDP .+\/nuevo\?source=.*certificate/)])
    expect(found('client', 'nueva disp')).toEqual([])
    expect(found('client', 'REPORTE')).toEqual(['Reporte de disponibilidades /admin/7/disponibilidades/reporte'])
    expect(found('root', 'usuario')).toEqual([
      'Usuarios /principal/usuarios',
      'Nuevo usuario /principal/usuarios/nuevo',
    ])
  })

  it('are the forms of every school of a user who has several, named with it, and few for its name alone', () => {
    const schools = [
      { id: 7, name: 'Del Valle' },
      { id: 8, name: 'San Isidro' },
    ]
    const all = destinations('admin', undefined, schools)
    const labelsFor = (q: string) =>
      Object.values(placesFor(all, q)).flatMap((places) => places.map(({ label }) => label))
    expect(labelsFor('nuevo cdp')).toEqual(['Nuevo CDP en Del Valle', 'Nuevo CDP en San Isidro'])
    expect(labelsFor('cdp isidro')).toEqual(['Nuevo CDP en San Isidro'])
    expect(labelsFor('isidro').length).toBe(6)
  })

  it('are no school pages without a current school, and no page of a single row', () => {
    for (const role of roles) {
      expect(destinations(role, undefined).filter(({ to }) => to.startsWith('/admin'))).toEqual([])
      for (const { to } of destinations(role, 7)) expect(to).not.toContain(':')
    }
  })
})

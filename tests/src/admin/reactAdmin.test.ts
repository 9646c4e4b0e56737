/** What react-admin's own parts are answered: their addresses, and who may do what. */
import { afterEach, describe, expect, it } from 'vitest'
import { resourceNamed, resources } from '../../../resources/index.ts'
import { authProvider } from '../../../src/admin/authProvider.ts'
import { resourceElements } from '../../../src/admin/resources.tsx'
import { addressOf } from '../../../src/admin/routerProvider.tsx'
import { ApiError } from '../../../src/core/apiError.ts'
import { logout } from '../../../src/core/session.ts'
import { signIn } from '../fixtures/renderPage.tsx'

describe("an address of react-admin's", () => {
  it.each([
    ['/account', '/admin/7/cuentas'],
    ['/account/create', '/admin/7/cuentas/nuevo'],
    ['/account/4', '/admin/7/cuentas/4/editar'],
    ['/account/4/show', '/admin/7/cuentas/4'],
    ['/account?filter={"q":"a/b"}', '/admin/7/cuentas?filter={"q":"a/b"}'],
    ['/supplier/create?source={"name":"Ana"}', '/config/proveedores/nuevo?source={"name":"Ana"}'],
    ['/admin/7/cuentas', '/admin/7/cuentas'],
    ['?page=2', '?page=2'],
    ['/nothing/4', '/nothing/4'],
  ])('%s leads to %s', (asked, led) => expect(addressOf(asked, 7)).toBe(led))

  it('of an entity of a school leads nowhere outside of one', () => {
    expect(addressOf('/account/4', undefined)).toBe('/account/4')
    expect(addressOf('/supplier/4', undefined)).toBe('/config/proveedores/4/editar')
  })
})

it('every declaration is known by the name of its rows, and has pages where it has a screen', () => {
  const known = resourceElements.map(({ props }) => props)
  expect(known.map(({ name }) => name)).toEqual(resources.map(({ name }) => name))
  for (const { name, recordRepresentation, list, create, edit, show } of known) {
    expect([name, typeof recordRepresentation]).toEqual([name, 'function'])
    const hasPages = [list, create, edit, show].some((page) => page !== undefined)
    expect([name, hasPages]).toEqual([name, resourceNamed(name).screen !== undefined])
  }
})

describe('canAccess', () => {
  afterEach(logout)
  const may = (resource: string, action: string) => authProvider.canAccess?.({ resource, action })

  it('answers by the roles of the declaration', async () => {
    await signIn('client')
    expect(await may('account', 'list')).toBe(true)
    for (const action of ['create', 'edit', 'delete', 'unheard'])
      expect([action, await may('account', action)]).toEqual([action, false])
    await signIn('admin')
    for (const action of ['create', 'edit', 'delete', 'export'])
      expect([action, await may('account', action)]).toEqual([action, true])
    expect(await may('bank', 'create')).toBe(false)
    // A row of the one has a page, a row of the other has none.
    expect([await may('contract', 'show'), await may('movement', 'show')]).toEqual([true, false])
  })

  it('allows nothing to nobody, who is not signed in either', async () => {
    expect(await may('account', 'list')).toBe(false)
    await expect(authProvider.checkAuth({})).rejects.toThrow('Ingrese para continuar')
    await expect(authProvider.checkError(new ApiError(401))).rejects.toThrow()
  })

  it('a refusal other than 401 ends no session', async () => {
    await signIn('admin')
    await authProvider.checkError(new ApiError(403))
    await authProvider.checkAuth({})
    expect(await authProvider.getPermissions?.({})).toBe('admin')
  })
})

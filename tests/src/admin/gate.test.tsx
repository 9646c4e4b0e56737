import { act, cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Gate } from '../../../src/admin/Gate.tsx'
import { deniedPath, type Page, routes } from '../../../src/admin/routes.ts'
import { login, type Role, requireFirst } from '../../../src/core/session.ts'
import { Breadcrumbs } from '../../../src/layout/Breadcrumbs.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

const visit = (page: Page, at = page.path.replaceAll(/:\w+/g, '7')) => {
  const [pathname, search] = at.split('?')
  const router = createMemoryRouter(
    [
      {
        path: page.path,
        element: (
          <CoreAdminContext>
            <Gate page={page}>
              <p>drawn</p>
            </Gate>
          </CoreAdminContext>
        ),
      },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [{ pathname, search }] },
  )
  render(<RouterProvider router={router} />)
}

function Elsewhere() {
  return <p>{`led to ${useLocation().pathname}`}</p>
}

const people: Role[] = ['root', 'admin', 'client']

describe('Gate', () => {
  it.each(people)('shows a %s the pages of its role and redirects from the others', async (role) => {
    await signIn(role)
    for (const page of routes) {
      visit(page)
      if (page.roles.includes(role)) expect(screen.getByText('drawn'), page.path).toBeTruthy()
      else expect(screen.getByText(`led to ${deniedPath(role)}`), page.path).toBeTruthy()
      cleanup()
    }
  })

  it.each(['/admin/0/cuentas', '/admin/siete/cuentas', '/admin/-1/cuentas', '/admin/99999999999/cuentas'])(
    'shows the not-found page at %s',
    async (at) => {
      await signIn('admin')
      visit(pageOf('/admin/:institute/cuentas'), at)
      expect(screen.getByText('Página no encontrada')).toBeTruthy()
    },
  )

  it('lets a user who must change the password open the password page, root included', async () => {
    await login(Promise.resolve({ status: true, token: 'temporary', role: 'root' }))
    visit(pageOf('/config/actualizar/contraseña'))
    expect(screen.getByText('led to /principal')).toBeTruthy()
    cleanup()
    act(() => requireFirst('temporary', 'mustChangePassword'))
    visit(pageOf('/config/actualizar/contraseña'))
    expect(screen.queryByText('led to /principal')).toBeNull()
  })

  it('opens no other page to a user who must change the password', async () => {
    await login(Promise.resolve({ status: true, token: 'temporary', role: 'client', mustChangePassword: true }))
    visit(pageOf('/principal/usuarios'))
    expect(screen.getByText('led to /principal/perfil')).toBeTruthy()
  })
})

it('the breadcrumbs lead nowhere while the user may open no other page', async () => {
  await signIn('admin')
  const links = (isHeld: boolean) => {
    renderPage(<Breadcrumbs isHeld={isHeld} />, { at: '/config/actualizar/contraseña', replies: {} })
    const found = screen.queryAllByRole('link').length
    cleanup()
    return found
  }
  expect([links(false), links(true)]).toEqual([2, 0])
})

function pageOf(path: string): Page {
  const page = routes.find((one) => one.path === path)
  if (!page) throw new Error(path)
  return page
}

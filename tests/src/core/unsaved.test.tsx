import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { everyone } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { Gate } from '../../../src/admin/Gate.tsx'
import { dataProvider } from '../../../src/core/dataProvider.ts'
import { setNavigator } from '../../../src/core/nav.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { field, signIn, write } from '../fixtures/renderPage.tsx'

const refusal = { status: false, msg: 'El usuario no esta relacionado con el instituto indicado' }

/** The form under the product's kind of router, whose blocker asks for confirmation. */
async function open() {
  await signIn('admin')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) =>
    init.method === 'POST'
      ? Response.json(refusal, { status: 400 })
      : Response.json(
          { banks: [{ id: 1, name: 'Agrario' }], institute: { id: 7 } },
          { headers: { 'content-range': 'a 0-0/1' } },
        ),
  )
  const router = createMemoryRouter(
    [
      { path: '/principal', element: <p>principal</p> },
      {
        path: '*',
        element: (
          <CoreAdminContext dataProvider={dataProvider}>
            <Gate page={{ path: '/admin/:institute/cuentas/nuevo', title: '', roles: everyone }}>
              <CreatePage resource={account} />
            </Gate>
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: ['/admin/7/cuentas/nuevo'] },
  )
  const letGo = setNavigator((path, options) => router.navigate(path, options))
  render(<RouterProvider router={router} />)
  await screen.findByRole('option', { name: 'Agrario' })
  write({ name: 'Fondo', number: '1', type: 'Ahorros', bank_id: '1' })
  return { router, letGo }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an unsaved form', () => {
  it('asks for confirmation when the person leaves it', async () => {
    const { router, letGo } = await open()
    router.navigate('/principal')
    fireEvent.click(await screen.findByText('Seguir aquí'))
    expect(field('name').value).toBe('Fondo')
    router.navigate('/principal')
    fireEvent.click(await screen.findByText('Salir sin guardar'))
    expect(await screen.findByText('principal')).toBeDefined()
    letGo()
  })

  it('asks when a link leads to the same form with other first values, which then begins anew', async () => {
    const { router, letGo } = await open()
    const link = `/admin/7/cuentas/nuevo?source=${JSON.stringify({ name: 'Gratuidad' })}`
    router.navigate(link)
    fireEvent.click(await screen.findByText('Seguir aquí'))
    expect(field('name').value).toBe('Fondo')
    router.navigate(link)
    fireEvent.click(await screen.findByText('Salir sin guardar'))
    await waitFor(() => expect(field('name').value).toBe('Gratuidad'))
    expect(field('number').value).toBe('')
    letGo()
  })

  it('does not ask when a refusal redirects away from another school', { tags: ['exhaustive'] }, async () => {
    const { letGo } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('principal')).toBeDefined()
    expect(screen.queryByText('Salir sin guardar')).toBeNull()
    letGo()
  })
})

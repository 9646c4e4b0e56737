import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { user } from '../../../resources/entities/user.ts'
import { getSession } from '../../../src/core/session.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { SideMenu } from '../../../src/layout/SideMenu.tsx'
import { renderPage, signIn, write } from '../fixtures/renderPage.tsx'

async function open() {
  await signIn('root')
  renderPage(
    <>
      <SideMenu />
      <CreatePage resource={user} />
    </>,
    { at: '/principal/usuarios/nuevo', replies: { 'GET /role': { json: { roles: [] } } } },
  )
  return () => fireEvent.click(screen.getByText('Cerrar sesión'))
}

describe("'Cerrar sesión'", () => {
  it('asks before it discards an unsaved form, and keeps the session if the person stays', async () => {
    const signOut = await open()
    write({ email: 'ana@colegio.co' })
    signOut()
    fireEvent.click(await screen.findByText('Seguir aquí'))
    expect(getSession().status).toBe(true)

    signOut()
    fireEvent.click(await screen.findByText('Salir sin guardar'))
    await waitFor(() => expect(getSession().status).toBe(false))
  })

  it('does not ask when the form is untouched', async () => {
    const signOut = await open()
    signOut()
    expect(screen.queryByText('Salir sin guardar')).toBeNull()
    expect(getSession().status).toBe(false)
  })
})

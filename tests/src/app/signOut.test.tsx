import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { user } from '../../../resources/entities/user.ts'
import { SideMenu } from '../../../src/app/SideMenu.tsx'
import { getSession } from '../../../src/core/session.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
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
  const confirm = vi.fn((_text?: string) => false)
  vi.stubGlobal('confirm', confirm)
  return { confirm, signOut: () => fireEvent.click(screen.getByText('Cerrar sesión')) }
}

describe("'Cerrar sesión'", () => {
  it('asks before it throws away what a form holds, and stays where one stays', async () => {
    const { confirm, signOut } = await open()
    write({ email: 'ana@colegio.co' })
    signOut()
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Hay información sin guardar. ¿Desea salir y perderla?')
    expect(getSession().status).toBe(true)

    confirm.mockReturnValue(true)
    signOut()
    await waitFor(() => expect(getSession().status).toBe(false))
  })

  it('does not ask for an untouched form', async () => {
    const { confirm, signOut } = await open()
    signOut()
    expect(confirm).not.toHaveBeenCalled()
    expect(getSession().status).toBe(false)
  })
})

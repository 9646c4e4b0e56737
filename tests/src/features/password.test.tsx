import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contactAdministrator } from '../../../resources/values/refusals.ts'
import { getSession, requireFirst } from '../../../src/core/session.ts'
import PasswordPage from '../../../src/features/password/PasswordPage.tsx'
import { type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

async function open(reply: Replies[string]) {
  await signIn('client')
  const page = renderPage(<PasswordPage />, {
    at: '/config/actualizar/contraseña',
    replies: { 'POST /auth/password/update': reply },
  })
  const send = async (currentPassword: string, newPassword: string, confirmPassword = newPassword) => {
    write({ currentPassword, newPassword, confirmPassword })
    await page.person.click(screen.getByRole('button', { name: 'Enviar' }))
  }
  return { ...page, send }
}

const done = { json: { status: true, msg: 'Contraseña actualizada con exito', token: 'fresh' } }

describe('the password page', () => {
  it.each([
    ['too short', 'corta', 'corta', 'La contraseña debe tener minimo 8 caracteres'],
    ['too long', 'a'.repeat(21), 'a'.repeat(21), 'La contraseña debe tener maximo 20 caracteres'],
    ['typed differently the second time', 'clave-nueva', 'clave-nuev', 'Las contraseñas no son iguales'],
  ])('refuses a new password that is %s', async (_, password, again, text) => {
    const { send, sent } = await open(done)
    await send('clave-vieja', password, again)
    expect(await screen.findByText(text)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('says that a temporary password must be changed, and offers nothing else', async () => {
    const { send } = await open(done)
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDefined()
    act(() => requireFirst(getSession().user?.token ?? '', 'mustChangePassword'))
    expect(screen.getByText('Su contraseña es temporal: escoja una nueva')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    await send('clave-vieja', 'clave-nueva')
    await waitFor(() => expect(screen.queryByText(/es temporal/)).toBeNull())
  })

  it('stores the new token, shows the message, and does not send the confirmation field', async () => {
    const { send, sent } = await open(done)
    await send('clave-vieja', 'clave-nueva')
    expect(await screen.findByText('Contraseña actualizada con exito')).toBeDefined()
    expect(sent.map(({ body }) => body)).toEqual([{ currentPassword: 'clave-vieja', newPassword: 'clave-nueva' }])
    expect(getSession().user).toEqual({ token: 'fresh', role: 'client' })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ token: 'fresh', role: 'client' })
  })

  it('says that an answer without a reason, such as that of a proxy, is a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { send } = await open({ status: 502 })
    await send('clave-vieja', 'clave-nueva')
    expect(await screen.findByText(contactAdministrator)).toBeDefined()
  })

  it('keeps the session when the current password is wrong', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { send } = await open({ status: 400, json: { status: false, msg: 'La contraseña actual es incorrecta' } })
    await send('otra-clave', 'clave-nueva')
    expect(await screen.findByText('La contraseña actual es incorrecta')).toBeDefined()
    await waitFor(() => expect(getSession().user?.token).toBe('token-client'))
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { followSession, logout } from '../../../src/core/session.ts'
import { keepTypedEmail } from '../../../src/public/signin/typedEmail.ts'
import { fakeServer } from '../fixtures/fakeServer.ts'
import { openShell, withoutSession } from '../fixtures/openShell.tsx'

withoutSession()

let server: ReturnType<typeof fakeServer>
const ana = { status: true, token: 't', role: 'root' }
const answer = (...reply: Parameters<typeof server.answer>) => act(async () => server.answer(...reply))
const errorOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

async function enter(email: string, password: string) {
  await userEvent.clear(screen.getByLabelText('Usuario'))
  await userEvent.type(screen.getByLabelText('Usuario'), email)
  await userEvent.clear(screen.getByLabelText('Contraseña'))
  await userEvent.type(screen.getByLabelText('Contraseña'), `${password}{Enter}`)
}

beforeEach(() => {
  keepTypedEmail('')
  server = fakeServer()
})

test('the sign-in form shows the error of a field only after it is left', async () => {
  openShell('/')
  const user = screen.getByLabelText('Usuario')
  await userEvent.type(user, 'ana')
  expect(errorOf(user)).toBeUndefined()
  await userEvent.tab()
  expect(errorOf(user)).toBe('Ingrese un correo valido')
  expect(errorOf(screen.getByLabelText('Contraseña'))).toBeUndefined()
  await userEvent.type(user, '@colegio.edu.co')
  expect(user.getAttribute('aria-invalid')).toBe('false')
})

test('the sign-in form sends nothing when it is incomplete, and focuses the first invalid field', async () => {
  openShell('/')
  expect(screen.getByRole('link', { name: '¿Olvidó su contraseña?' }).getAttribute('href')).toBe('/forgot-password')
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Usuario'))
  expect(errorOf(screen.getByLabelText('Contraseña'))).toBe('Ingrese su contraseña')
  expect(server.calls).toHaveLength(0)
})

test('the sign-in form shows and hides the password', async () => {
  openShell('/')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }))
  expect(screen.getByLabelText('Contraseña').getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar' }))
  expect(screen.getByLabelText('Contraseña').getAttribute('type')).toBe('password')
})

test('a sign-in shows one notice and opens the page that was asked for', async () => {
  openShell('/admin/3/contratos?page=2')
  expect(location.pathname).toBe('/')
  await enter('ana@colegio.edu.co', 'secreta1')
  expect(server.sent(0)).toEqual({ email: 'ana@colegio.edu.co', password: 'secreta1' })
  expect(screen.getByRole('button', { name: 'Ingresando...' })).toBeDefined()
  await answer(0, { json: ana })
  await screen.findByText('la oficina')
  expect(location.pathname + location.search).toBe('/admin/3/contratos?page=2')
  expect(screen.getAllByText('Inicio de sesion exitoso !!')).toHaveLength(1)
  expect(sessionStorage).toHaveLength(0)
})

test('a sign-in opens /principal when no page was asked for', async () => {
  openShell('/')
  await enter('ana@colegio.edu.co', 'secreta1')
  await answer(0, { json: ana })
  await screen.findByText('la oficina')
  expect(location.pathname).toBe('/principal')
})

test('a sign-in with a temporary password opens the password page', async () => {
  openShell('/')
  await enter('ana@colegio.edu.co', 'secreta1')
  await answer(0, { json: { ...ana, mustChangePassword: true } })
  await screen.findByText('la oficina')
  expect(decodeURI(location.pathname)).toBe('/config/actualizar/contraseña')
})

test('a corrected sign-in replaces the pending one, and the same one is not sent twice', async () => {
  openShell('/')
  await enter('ana@colegio.edu.co', 'equivocada')
  await userEvent.keyboard('{Enter}')
  expect(server.calls).toHaveLength(1)
  await enter('ana@colegio.edu.co', 'secreta1')
  await answer(0, { status: 400, json: { msg: 'x' } })
  expect(screen.queryByText('Información de ingreso incorrecta')).toBeNull()
  await answer(1, { json: ana })
  await screen.findByText('la oficina')
})

test('the sign-in form shows why the sign-in failed', async () => {
  openShell('/')
  await enter('ana@colegio.edu.co', 'equivocada')
  await answer(0, { status: 400, json: { msg: 'x' } })
  expect(screen.getByRole('alert').textContent).toBe('Información de ingreso incorrecta')
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeDefined()
})

test('a restored session shows no sign-in notice, and signing out opens / and forgets the page', async () => {
  localStorage.setItem('user', JSON.stringify({ token: 't', role: 'root' }))
  followSession()
  openShell('/config/rubros')
  await screen.findByText('la oficina')
  expect(screen.queryByText('Inicio de sesion exitoso !!')).toBeNull()
  act(logout)
  expect(location.pathname).toBe('/')
  expect(sessionStorage).toHaveLength(0)
  expect(screen.getByText('Sesion cerrada exitosamente')).toBeDefined()
  expect(screen.queryByText('la oficina')).toBeNull()
})

test('a signed-in user is redirected from a public page to /principal', async () => {
  localStorage.setItem('user', JSON.stringify({ token: 't', role: 'root' }))
  followSession()
  openShell('/forgot-password')
  await screen.findByText('la oficina')
  expect(location.pathname).toBe('/principal')
})

test('a public page accepts a trailing slash in its address', () => {
  openShell('/forgot-password/')
  expect(screen.getByLabelText('Email')).toBeDefined()
  expect(sessionStorage).toHaveLength(0)
})

test('asking for a code stores the password token and opens the code page', async () => {
  openShell('/forgot-password')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@colegio.edu.co{Enter}')
  expect(screen.getByRole('button', { name: 'Enviando...' })).toBeDefined()
  await answer(0, { json: { status: true, passwordToken: 'pt' } })
  expect(location.pathname).toBe('/restore-code-password')
  expect(localStorage.getItem('passwordToken')).toBe('pt')
})

test('the e-mail is typed once: at the sign-in, for the code, and where the code went', async () => {
  openShell('/')
  await userEvent.type(screen.getByLabelText('Usuario'), 'ana@colegio.edu.co')
  await userEvent.click(screen.getByRole('link', { name: '¿Olvidó su contraseña?' }))
  const email = () => screen.getByLabelText<HTMLInputElement>('Email')
  expect(email().value).toBe('ana@colegio.edu.co')
  await userEvent.type(email(), '{Enter}')
  await answer(0, { json: { status: true, passwordToken: 'pt' } })
  expect(screen.getByText(/está en el mensaje que le enviamos a ana@colegio\.edu\.co\./)).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Volver a enviar' }))
  expect(email().value).toBe('ana@colegio.edu.co')
})

test('asking for a code shows the message of a refusal', async () => {
  openShell('/forgot-password')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@colegio.edu.co{Enter}')
  await answer(0, { status: 429, json: { msg: 'Demasiados intentos' } })
  expect(screen.getByText('Demasiados intentos').closest('[role=alert]')).not.toBeNull()
  expect(location.pathname).toBe('/forgot-password')
})

test('the code page sends the sixth character, clears a wrong code, and after the right one offers to sign in', async () => {
  localStorage.setItem('passwordToken', 'pt')
  openShell('/restore-code-password')
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
  const code = () =>
    boxes()
      .map((box) => box.value)
      .join('')
  await userEvent.click(screen.getByLabelText('Carácter 1 de 6'))
  await userEvent.keyboard('AB{Backspace}{Backspace}XBC23')
  expect(code()).toBe('XBC23')
  await userEvent.keyboard('4')
  expect(server.sent(0)).toEqual({ resetCode: 'XBC234' })
  expect(server.calls[0]?.headers.get('x-token')).toBe('pt')
  await answer(0, { status: 400, json: { msg: 'otra cosa' } })
  expect(screen.getByText('El código ha expirado o es incorrecto').closest('[role=alert]')).not.toBeNull()
  expect(code()).toBe('')
  expect(document.activeElement).toBe(boxes()[0])

  await userEvent.paste(' ABC-234 ')
  expect(server.sent(1)).toEqual({ resetCode: 'ABC234' })
  await answer(1, { json: { status: true, msg: 'Se ha enviado una contraseña temporal a su correo' } })
  expect(screen.getByText('Se ha enviado una contraseña temporal a su correo')).toBeDefined()
  expect(localStorage.getItem('passwordToken')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await waitFor(() => expect(screen.getByLabelText('Usuario')).toBeDefined())
})

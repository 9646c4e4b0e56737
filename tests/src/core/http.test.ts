import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/core/apiError.ts'
import { createOnce, formKey, get, getFile, post, remove, upload, xlsxType } from '../../../src/core/http.ts'
import { setNavigator } from '../../../src/core/nav.ts'
import { getSession, login, logout } from '../../../src/core/session.ts'
import { fakeServer } from '../fixtures/fakeServer.ts'

let server: ReturnType<typeof fakeServer>
const signIn = (token: string) => login(Promise.resolve({ status: true, token, role: 'admin' }))

beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  logout()
  vi.unstubAllGlobals()
})

test('get sends the token of the session', async () => {
  await signIn('t1')
  const asked = get<{ banks: unknown[] }>('/bank')
  server.answer(0, { json: { status: true, banks: [] } })
  expect(await asked).toEqual({ status: true, banks: [] })
  expect(server.calls[0]).toMatchObject({ path: '/bank', method: 'GET' })
  expect(server.calls[0]?.headers.get('x-token')).toBe('t1')
})

test("post sends no token before sign-in, and the given password token instead of a session's", () => {
  void post('/auth/login', { email: 'a', password: 'b' })
  void post('/auth/password/change', { resetCode: 'ABC234' }, { token: 'pt' })
  expect(server.calls[0]?.headers.get('x-token')).toBeNull()
  expect(server.calls[0]?.headers.get('content-type')).toBe('application/json')
  expect(server.calls[1]?.headers.get('x-token')).toBe('pt')
})

test('createOnce sends the idempotency key of the form', () => {
  const key = formKey()
  void createOnce('/activity/create', { name: 'Papelería' }, key)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(server.calls[0]?.headers.get('idempotency-key')).toBe(key)
  expect(server.sent(0)).toEqual({ name: 'Papelería' })
  expect(formKey()).not.toBe(key)
})

test('upload sends multipart form data and leaves the content type to the browser', () => {
  void upload('/upload/3/logo', 'logo', new Blob(['x'], { type: 'image/png' }))
  expect(server.calls[0]?.headers.get('content-type')).toBeNull()
  const form = server.calls[0]?.body
  expect(form instanceof FormData && form.get('logo')).toBeInstanceOf(Blob)
})

test('a failed call rejects with the body of the server', async () => {
  const asked = remove('/supplier/delete/3')
  const body = { status: false, msg: 'Lo usa un contrato', errors: { id: 'x' }, detail: { available: 1 } }
  server.answer(0, { status: 400, json: body })
  await expect(asked).rejects.toMatchObject({ name: 'ApiError', status: 400, body })
})

test('a failure without JSON and an unreachable server reject with a status and an empty body', async () => {
  const asked = [get('/bank'), get('/bank')]
  server.answer(0, { status: 502, bytes: new Uint8Array([60]), headers: { 'content-type': 'text/html' } })
  server.goDown(1)
  await expect(asked[0]).rejects.toEqual(new ApiError(502))
  await expect(asked[1]).rejects.toMatchObject({ status: 0, body: {} })
})

test('a 401 ends the session, and the call still rejects', async () => {
  await signIn('t1')
  const asked = get('/bank')
  server.answer(0, { status: 401, json: { msg: 'x' } })
  await expect(asked).rejects.toMatchObject({ status: 401 })
  expect(getSession().status).toBe(false)
})

test('a late 401 for an earlier token does not end the newer session', async () => {
  await signIn('t1')
  const late = get('/bank')
  logout()
  await signIn('t2')
  server.answer(0, { status: 401 })
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(getSession().user?.token).toBe('t2')
})

test('a 401 for the password token does not end the session', async () => {
  await signIn('t1')
  const asked = post('/auth/password/change', {}, { token: 'pt' })
  server.answer(0, { status: 401 })
  await expect(asked).rejects.toMatchObject({ status: 401 })
  expect(getSession().status).toBe(true)
})

test.each([
  [400, 'El usuario no esta relacionado con el instituto indicado', '/principal'],
  [403, 'Debe cambiar su contraseña', '/config/actualizar/contraseña'],
])('a %i that says %s navigates to %s with the router of the admin', async (status, msg, path) => {
  const router = vi.fn()
  const release = setNavigator(router)
  await signIn('t1')
  const asked = get('/account/9')
  server.answer(0, { status, json: { status: false, msg } })
  await expect(asked).rejects.toMatchObject({ status })
  expect(router).toHaveBeenCalledExactlyOnceWith(path, { replace: false })
  release()
})

test('no other refusal navigates, nor does one that arrives after the sign-out', async () => {
  const router = vi.fn()
  const release = setNavigator(router)
  await signIn('t1')
  const asked = [get('/a'), get('/b')]
  server.answer(0, { status: 403, json: { msg: 'No tiene permisos para realizar esta acción' } })
  await expect(asked[0]).rejects.toMatchObject({ status: 403 })
  logout()
  server.answer(1, { status: 400, json: { msg: 'El usuario no esta relacionado con el instituto indicado' } })
  await expect(asked[1]).rejects.toMatchObject({ status: 400 })
  expect(router).not.toHaveBeenCalled()
  release()
})

test('getFile returns a document sent as plain bytes, with its name', async () => {
  const asked = getFile('/contract/document/1/2?document=document')
  const headers = { 'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''Adici%C3%B3n.pdf` }
  server.answer(0, { bytes: new Uint8Array([37, 80]), headers })
  const { bytes, name } = await asked
  expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([37, 80])
  expect(name).toBe('Adición.pdf')
  expect(server.calls[0]?.headers.get('accept')).toBe('application/pdf')
})

test.each(['pdf', 'excel'])('getFile returns a document sent inside JSON under %s', async (kind) => {
  const asked = getFile('/report/budget/1/2', xlsxType)
  server.answer(0, { json: { status: true, [kind]: { type: 'Buffer', data: [80, 75] } } })
  const { bytes, name } = await asked
  expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([80, 75])
  expect(bytes.type).toBe(xlsxType)
  expect(name).toBeNull()
})

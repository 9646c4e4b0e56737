import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/core/apiError.ts'
import {
  expireToken,
  followSession,
  getSession,
  type LoginAnswer,
  login,
  logout,
  markNoticeShown,
  renewToken,
} from '../../../src/core/session.ts'

const ana: LoginAnswer = { status: true, token: 'token-of-ana', role: 'root' }
const bruno: LoginAnswer = { status: true, token: 'token-of-bruno', role: 'admin' }
const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  logout()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a session starts signed out and idle', () => {
  expect(getSession()).toMatchObject({ status: false, logginToast: false, user: null, error: null, loading: 'idle' })
})

test('login stores the token and the role, and nothing else, in the browser', async () => {
  const signingIn = login(Promise.resolve({ ...ana, mustChangePassword: true }))
  expect(getSession().loading).toBe('pending')
  await signingIn
  expect(getSession()).toMatchObject({ status: true, loading: 'idle', logginToast: false, mustChangePassword: true })
  expect(stored()).toEqual({ token: 'token-of-ana', role: 'root' })
})

test('of two sign-ins only the latest counts, whichever is answered last', async () => {
  const first = later<LoginAnswer>()
  const second = later<LoginAnswer>()
  const both = [login(first.promise), login(second.promise)]
  second.resolve(bruno)
  await both[1]
  first.resolve(ana)
  await Promise.all(both)
  expect(getSession().user).toEqual({ token: 'token-of-bruno', role: 'admin' })
  expect(stored().token).toBe('token-of-bruno')
})

test('a failure of the earlier sign-in leaves the newer one pending', async () => {
  const first = later<LoginAnswer>()
  const overtaken = login(first.promise)
  const latest = login(new Promise(() => {}))
  first.reject(new ApiError(400))
  await overtaken
  expect(getSession()).toMatchObject({ loading: 'pending', error: null })
  void latest
})

test('logout drops a sign-in that is still pending', async () => {
  const asked = later<LoginAnswer>()
  const signingIn = login(asked.promise)
  logout()
  asked.resolve(ana)
  await signingIn
  expect(getSession().status).toBe(false)
  expect(stored()).toBeNull()
})

test.each([
  ['a wrong password', new ApiError(400, { msg: 'x' }), 'Información de ingreso incorrecta'],
  ['an error of the server', new ApiError(500, { msg: 'x' }), 'Contacte con el administrador'],
  ['no network', new ApiError(0), 'Contacte con el administrador'],
  ['too many attempts', new ApiError(429, { msg: 'Espere 15 minutos' }), 'Espere 15 minutos'],
])('login sets the error text after %s', async (_, error, text) => {
  await login(Promise.reject(error))
  expect(getSession()).toMatchObject({ status: false, error: text, loading: 'idle' })
})

test('login refuses an answer with an unknown role', async () => {
  await login(Promise.resolve({ ...ana, role: 'king' } as unknown as LoginAnswer))
  expect(getSession()).toMatchObject({ status: false, error: 'Contacte con el administrador' })
})

test('followSession restores the stored session, with its notice already shown', () => {
  localStorage.setItem('user', JSON.stringify({ token: 't', role: 'client' }))
  followSession()
  expect(getSession()).toMatchObject({ status: true, logginToast: true, user: { token: 't', role: 'client' } })
})

test.each(['', 'null', '{', '"ana"', '{"token":7,"role":"root"}', '{"token":"t","role":"king"}'])(
  'followSession does not restore %j',
  (text) => {
    localStorage.setItem('user', text)
    followSession()
    expect(getSession().status).toBe(false)
  },
)

test('markNoticeShown changes nothing else', async () => {
  await login(Promise.resolve(ana))
  markNoticeShown()
  expect(getSession()).toMatchObject({ status: true, logginToast: true })
})

test('expireToken ends the session for its present token, and not for an earlier one', async () => {
  await login(Promise.resolve(bruno))
  expireToken('token-of-ana')
  expect(getSession().status).toBe(true)
  expireToken('token-of-bruno')
  expect(getSession().status).toBe(false)
  expect(stored()).toBeNull()
})

test('expireToken takes over the token that another tab has renewed', async () => {
  await login(Promise.resolve(ana))
  localStorage.setItem('user', JSON.stringify({ token: 'renewed', role: 'root' }))
  expireToken('token-of-ana')
  expect(getSession()).toMatchObject({ status: true, user: { token: 'renewed' } })
})

test('renewToken stores the new token and lifts the duty to change the password', async () => {
  await login(Promise.resolve({ ...ana, mustChangePassword: true }))
  renewToken('fresh')
  expect(getSession()).toMatchObject({
    status: true,
    mustChangePassword: false,
    user: { token: 'fresh', role: 'root' },
  })
  expect(stored()).toEqual({ token: 'fresh', role: 'root' })
})

test('followSession signs in and out with another tab', () => {
  followSession()
  localStorage.setItem('user', JSON.stringify({ token: 't', role: 'client' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(getSession()).toMatchObject({ status: true, logginToast: true })
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(getSession().status).toBe(false)
})

function later<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

const tokenOf = (owner: number) => `e30.${btoa(JSON.stringify({ sub: String(owner) }))}.x`

test.each([
  ['a 401 here', () => expireToken(tokenOf(7)), '7'],
  [
    'a 401 in another tab',
    () => {
      localStorage.removeItem('user')
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    },
    '7',
  ],
  ['a sign-out', logout, null],
])('after %s the page waits for its user, or for nobody', async (_, end, owner) => {
  followSession()
  await login(Promise.resolve({ ...ana, token: tokenOf(7) }))
  sessionStorage.setItem('draftKey:7', 'secret')
  end()
  expect(getSession()).toMatchObject({ status: false, user: null, expired: owner })
  expect(sessionStorage.getItem('draftKey:7')).toBeNull()
})

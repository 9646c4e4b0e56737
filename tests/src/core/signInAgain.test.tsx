import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../../src/core/httpError.ts'
import {
  expireToken,
  getSession,
  type LoginAnswer,
  leaveSession,
  login,
  logout,
  signedInAgain,
} from '../../../src/core/session.ts'
import { useUnsaved } from '../../../src/core/unsaved.ts'

/** Like the server's tokens, without a signature; `owner` is the id of the user. */
const token = (owner: number, serial: number) => `e30.${btoa(JSON.stringify({ sub: String(owner), serial }))}.x`
const answer = (owner: number, serial: number): LoginAnswer => ({
  status: true,
  token: token(owner, serial),
  role: 'admin',
})
const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null')?.token

let leaveForm: () => void
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const form = renderHook(() => useUnsaved(true))
  leaveForm = form.unmount
  await login(Promise.resolve(answer(1, 1)))
})
afterEach(() => {
  leaveForm()
  logout()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('a session that expires while a form is unsaved', () => {
  it('asks to sign in again, and continues with the new token of the same person', async () => {
    expireToken(token(1, 1))
    expect(getSession()).toMatchObject({ status: true, asksAgain: true })
    const waiting = signedInAgain(token(1, 1))
    await login(Promise.resolve(answer(1, 2)))
    expect(await waiting).toBe(true)
    expect(getSession()).toMatchObject({ status: true, asksAgain: false, logginToast: true })
    expect(stored()).toBe(token(1, 2))
  })

  it('keeps the form after a wrong password, and between password and code', async () => {
    expireToken(token(1, 1))
    await login(Promise.reject(new HttpError(400)))
    expect(getSession()).toMatchObject({ asksAgain: true, error: 'Información de ingreso incorrecta' })
    await login(Promise.resolve({ status: false, secondFactorToken: 'step' }))
    expect(getSession()).toMatchObject({ status: true, asksAgain: true, secondFactorToken: 'step' })
    await login(Promise.reject(new HttpError(400, { msg: 'El código no es correcto' })))
    expect(getSession()).toMatchObject({ secondFactorToken: 'step', error: 'El código no es correcto' })
    await login(Promise.reject(new HttpError(400, { msg: 'El ingreso venció', code: 'signInExpired' })))
    expect(getSession()).toMatchObject({ asksAgain: true, secondFactorToken: null })
  })

  it.each([
    ['another user', 2],
    ['a user whose token cannot be read', null],
  ])('opens the first page instead of the form for %s', async (_, owner) => {
    expireToken(token(1, 1))
    const waiting = signedInAgain(token(1, 1))
    history.replaceState(null, '', '/admin/1/cuentas/nuevo')
    await login(Promise.resolve(owner === null ? { ...answer(1, 2), token: 'x' } : answer(owner, 2)))
    expect(await waiting).toBe(false)
    expect([location.pathname, getSession().asksAgain, getSession().status]).toEqual(['/', false, true])
  })

  it('ends when the person leaves the form', async () => {
    expireToken(token(1, 1))
    const waiting = signedInAgain(token(1, 1))
    leaveSession()
    expect(await waiting).toBe(false)
    expect([getSession().status, stored()]).toEqual([false, undefined])
  })
})

it('a session that expires without an unsaved form ends at once', () => {
  leaveForm()
  expireToken(token(1, 1))
  expect(getSession()).toMatchObject({ status: false, asksAgain: false })
})

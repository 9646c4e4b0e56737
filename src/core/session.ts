import { everyone, type Role } from '../../resources/define/roles.ts'
import { contactAdministrator } from '../../resources/values/refusals.ts'
import { HttpError } from './httpError.ts'
import { resetAddress } from './nav.ts'
import { notify } from './notices.tsx'
import { createStore, useStore } from './store.ts'

export type { Role }
export type User = { token: string; role: Role }

/**
 * The session of this browser (spec sections 3 and 4): the one switch between the public pages and the admin.
 * `mustChangePassword` comes with a temporary password and is not stored: after a reload the server's 403 says it again
 * (`requirePasswordChange`).
 */
export type Session = {
  status: boolean
  logginToast: boolean
  user: User | null
  error: string | null
  loading: 'idle' | 'pending'
  currentRequestId: number | null
  mustChangePassword: boolean
}

export type LoginAnswer = User & { status: boolean; mustChangePassword?: boolean }

const signedOut: Session = {
  status: false,
  logginToast: false,
  user: null,
  error: null,
  loading: 'idle',
  currentRequestId: null,
  mustChangePassword: false,
}

const store = createStore(signedOut)
let requests = 0

export const getSession = store.get
export const useSession = (): Session => useStore(store)

/** Only the outcome of the latest attempt is applied; an earlier one is dropped unread. */
export async function login(attempt: Promise<LoginAnswer>): Promise<void> {
  const id = ++requests
  change({ loading: 'pending', currentRequestId: id, error: null })
  const outcome = await attempt.then(accept, refuse)
  if (getSession().currentRequestId !== id) return
  if (outcome.user) storeUser(outcome.user)
  store.set(outcome)
}

/** Ends the session on purpose, in the other tabs too. Without a session there is no notice. */
export function logout(): void {
  if (getSession().status) notify('Sesion cerrada exitosamente', { duration: 4000 })
  localStorage.removeItem(storageKey)
  resetAddress()
  store.set(signedOut)
}

/**
 * A 401 was answered to a call that carried `token`. A late one of an earlier token must not end a newer session; a
 * token that another tab has renewed meanwhile is used instead.
 */
export function expireToken(token: string): void {
  if (getSession().user?.token !== token) return
  const stored = readStored()
  if (stored && stored.token !== token) {
    resume(stored)
    return
  }
  localStorage.removeItem(storageKey)
  store.set(signedOut)
}

/** The call of `token` was refused until the temporary password is changed (decisions section 3). */
export function requirePasswordChange(token: string): void {
  if (getSession().user?.token === token) change({ mustChangePassword: true })
}

/** A password update answers a fresh token (decisions section 3). */
export function renewToken(token: string): void {
  const { user } = getSession()
  if (!user) return
  storeUser({ ...user, token })
  change({ user: { ...user, token }, mustChangePassword: false })
}

/** 'islogged': restores the stored session when the page opens, and follows the other tabs from then on. */
export function followSession(): void {
  const user = readStored()
  if (user) resume(user)
  window.addEventListener('storage', followOtherTab)
}

export function markNoticeShown(): void {
  change({ logginToast: true })
}

function change(changes: Partial<Session>): void {
  store.set({ ...getSession(), ...changes })
}

const storageKey = 'user'

function accept(answer: LoginAnswer): Session {
  if (!answer.status || !isUser(answer)) return refuse(new Error('the sign-in answer has no token or role'))
  const { token, role, mustChangePassword = false } = answer
  return { ...signedOut, status: true, user: { token, role }, mustChangePassword }
}

function refuse(error: unknown): Session {
  return { ...signedOut, error: loginError(error) }
}

/** Spec section 8; too many attempts have a text of their own, since another one would only prolong the wait. */
function loginError(error: unknown): string {
  if (error instanceof HttpError && error.status === 429 && error.body.msg) return error.body.msg
  if (error instanceof HttpError && error.status === 400) return 'Información de ingreso incorrecta'
  console.error(error)
  return contactAdministrator
}

function resume(user: User): void {
  store.set({ ...signedOut, status: true, logginToast: true, user })
}

function storeUser({ token, role }: User): void {
  localStorage.setItem(storageKey, JSON.stringify({ token, role }))
}

function readStored(): User | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isUser(stored) ? { token: stored.token, role: stored.role } : null
  } catch {
    return null // not ours, or cut short: as good as nothing stored
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('role' in value)) return false
  return typeof value.token === 'string' && everyone.some((role) => role === value.role)
}

/** Another tab signed in, signed out or changed its password; `key` is null when all of the storage was cleared. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return
  const user = readStored()
  if (user && user.token !== getSession().user?.token) resume(user)
  if (!user && getSession().status) {
    resetAddress()
    store.set(signedOut)
  }
}

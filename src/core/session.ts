import type { Role } from '../../resources/define/roles.ts'
import { contactAdministrator } from '../../resources/values/refusals.ts'
import { removeDraftsOfOthers } from './draftKeys.ts'
import { HttpError } from './httpError.ts'
import { resetAddress } from './nav.ts'
import { notify } from './notices.tsx'
import { createStore, useStore } from './store.ts'
import { isUser, readStored, removeStored, storageKey, storeUser, type User } from './storedUser.ts'
import { isOfOnePerson } from './tokenOwner.ts'
import { discardUnsaved, isUnsaved } from './unsaved.ts'

export type { Role, User }

/**
 * The session of this browser (spec sections 3 and 4): the one switch between the public pages and the admin.
 * `mustChangePassword` and `mustSetSecondFactor` are not stored: after a reload the server's 403 says them again (`requireFirst`).
 * `secondFactorToken` stands between the password and the code of a sign-in. While `asksAgain`, the session has ended over an unsaved
 * form, which stays until somebody signs in.
 */
export type Session = {
  status: boolean
  logginToast: boolean
  user: User | null
  error: string | null
  loading: 'idle' | 'pending'
  currentRequestId: number | null
  mustChangePassword: boolean
  mustSetSecondFactor: boolean
  secondFactorToken: string | null
  asksAgain: boolean
}

/** Without token and role it is the first of two steps. */
export type LoginAnswer = Partial<User> & { status: boolean; secondFactorToken?: string } & { [K in Pending]?: boolean }

/** What the server asks to be done before anything else, by the code of its refusal. */
export type Pending = 'mustChangePassword' | 'mustSetSecondFactor'

const signedOut: Session = {
  status: false,
  logginToast: false,
  user: null,
  error: null,
  loading: 'idle',
  currentRequestId: null,
  mustChangePassword: false,
  mustSetSecondFactor: false,
  secondFactorToken: null,
  asksAgain: false,
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
  const { user, ...rest } = outcome
  if (user) enter(user, rest)
  else {
    const { asksAgain, secondFactorToken } = getSession()
    store.set({
      ...(asksAgain ? getSession() : signedOut),
      secondFactorToken,
      loading: 'idle',
      currentRequestId: null,
      ...rest,
    })
  }
}

/** From the code back to the password. */
export function forgetPassword(): void {
  change({ secondFactorToken: null, error: null })
}

/** Over an unsaved form only the same person goes on; any other one gets a page of its own. */
function enter(user: User, rest: Partial<Session>): void {
  const { asksAgain, user: before } = getSession()
  const isSame = asksAgain && before !== null && isOfOnePerson(before, user)
  if (asksAgain && !isSame) leaveForm()
  storeUser(user)
  store.set({ ...signedOut, ...rest, status: true, logginToast: isSame, user })
}

function leaveForm(): void {
  discardUnsaved()
  resetAddress()
}

/** Ends the session on purpose, in the other tabs too. Without a session there is no notice. */
export function logout(): void {
  const { status, user } = getSession()
  if (status) notify('Sesion cerrada exitosamente', { duration: 4000 })
  if (user) removeDraftsOfOthers(user.token)
  removeStored()
  resetAddress()
  store.set(signedOut)
}

/**
 * A 401 was answered to a call that carried `token`. A late one of an earlier token must not end a newer session; a
 * token that another tab has renewed meanwhile is used instead. Over an unsaved form it asks to sign in again.
 */
export function expireToken(token: string): void {
  if (getSession().user?.token !== token) return
  const stored = readStored()
  if (stored && stored.token !== token) {
    resume(stored)
    return
  }
  if (isUnsaved()) change({ asksAgain: true })
  else endHere()
}

/** Leaves the unsaved form of an ended session. */
export function leaveSession(): void {
  discardUnsaved()
  endHere()
}

function endHere(): void {
  removeStored()
  store.set(signedOut)
}

/** Waits while `token` asks to sign in again. @returns whether the same person did */
export function signedInAgain(token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      const { user, status } = getSession()
      if (user?.token === token) return
      unsubscribe()
      resolve(status && user !== null && isOfOnePerson({ token }, user))
    })
  })
}

/** The call of `token` was refused until something is done (decisions sections 3 and 13). */
export function requireFirst(token: string, what: Pending): void {
  if (getSession().user?.token === token) change({ [what]: true })
}

export function secondFactorSet(): void {
  change({ mustSetSecondFactor: false })
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

function accept(answer: LoginAnswer): Partial<Session> {
  const { secondFactorToken, mustChangePassword = false, mustSetSecondFactor = false } = answer
  if (secondFactorToken !== undefined) return { secondFactorToken }
  if (!answer.status || !isUser(answer)) return refuse(new Error('the sign-in answer has no token or role'))
  return { user: { token: answer.token, role: answer.role }, mustChangePassword, mustSetSecondFactor }
}

/** A wrong code leaves the second step open. */
function refuse(error: unknown): Partial<Session> {
  const isOver = error instanceof HttpError && error.body.code === 'signInExpired'
  return { error: loginError(error), ...(isOver && { secondFactorToken: null }) }
}

/** Spec section 8; too many attempts have a text of their own, since another one would only prolong the wait. */
function loginError(error: unknown): string {
  if (error instanceof HttpError && error.status === 429 && error.body.msg) return error.body.msg
  if (error instanceof HttpError && error.status === 400)
    return (getSession().secondFactorToken && error.body.msg) || 'Información de ingreso incorrecta'
  console.error(error)
  return contactAdministrator
}

function resume(user: User): void {
  const before = getSession().user
  if (before && !isOfOnePerson(before, user)) leaveForm()
  store.set({ ...signedOut, status: true, logginToast: true, user })
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

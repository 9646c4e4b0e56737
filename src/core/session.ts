import type { Role } from '../../resources/define/roles.ts'
import { removeDraftsOfOthers } from './draftKeys.ts'
import { forgetReads } from './keptReads.ts'
import { resetAddress } from './nav.ts'
import { notify } from './notices.tsx'
import { accepted, type LoginAnswer, type Pending, refused, type Session, signedOut } from './signInAnswer.ts'
import { createStore, useStore } from './store.ts'
import { readStored, removeStored, storageKey, storeUser, type User } from './storedUser.ts'
import { isOfOnePerson } from './tokenOwner.ts'
import { discardUnsaved, isUnsaved } from './unsaved.ts'

export type { LoginAnswer, Pending, Role, Session, User }

const store = createStore(signedOut)
let requests = 0

export const getSession = store.get
export const useSession = (): Session => useStore(store)

/** Only the response of the latest attempt is applied. */
export async function login(attempt: Promise<LoginAnswer>): Promise<void> {
  const id = ++requests
  change({ loading: 'pending', currentRequestId: id, error: null })
  const outcome = await attempt.then(accepted, (error) => refused(error, getSession().secondFactorToken !== null))
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

export function forgetPassword(): void {
  change({ secondFactorToken: null, error: null })
}

/** With an unsaved form only the same user continues in it; another user gets a new page. */
function enter(user: User, rest: Partial<Session>): void {
  const { asksAgain, user: before } = getSession()
  const isSame = asksAgain && before !== null && isOfOnePerson(before, user)
  if (asksAgain && !isSame) leaveForm()
  storeUser(user)
  store.set({ ...signedOut, ...rest, status: true, logginToast: isSame, user })
}

function leaveForm(): void {
  forgetReads()
  discardUnsaved()
  resetAddress()
}

/** Ends the session at the user's request, in all tabs. Without a session there is no notice. */
export function logout(): void {
  const { status, user } = getSession()
  if (status) notify('Sesion cerrada exitosamente', { duration: 4000 })
  if (user) removeDraftsOfOthers(user.token)
  removeStored()
  forgetReads()
  resetAddress()
  store.set(signedOut)
}

/**
 * Handles a 401 of a call with `token`. A late 401 of an earlier token must not end a newer session; if another tab has
 * renewed the token, that one is used. With an unsaved form it asks to sign in again.
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

export function leaveSession(): void {
  discardUnsaved()
  endHere()
}

function endHere(): void {
  removeStored()
  forgetReads()
  store.set(signedOut)
}

/** Waits while `token` asks to sign in again. @returns whether the same user did */
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

/** A call with `token` was refused until a required action is done (decisions sections 3 and 13). */
export function requireFirst(token: string, what: Pending): void {
  if (getSession().user?.token === token) change({ [what]: true })
}

export function secondFactorSet(): void {
  change({ mustSetSecondFactor: false })
}

/** A password update returns a new token (decisions section 3). */
export function renewToken(token: string): void {
  const { user } = getSession()
  if (!user) return
  storeUser({ ...user, token })
  change({ user: { ...user, token }, mustChangePassword: false })
}

/** 'islogged': restores the stored session when the page opens, and follows other tabs from then on. */
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

function resume(user: User): void {
  const before = getSession().user
  if (before && !isOfOnePerson(before, user)) leaveForm()
  store.set({ ...signedOut, status: true, logginToast: true, user })
}

/** Another tab signed in, signed out or changed the password; `key` is null when the whole storage was cleared. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return
  const user = readStored()
  if (user && user.token !== getSession().user?.token) resume(user)
  if (!user && getSession().status) {
    forgetReads()
    resetAddress()
    store.set(signedOut)
  }
}

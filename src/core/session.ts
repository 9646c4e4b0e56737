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

/** Only the outcome of the latest attempt is applied; an earlier one is dropped unread. */
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
  forgetReads()
  discardUnsaved()
  resetAddress()
}

/** Ends the session on purpose, in the other tabs too. Without a session there is no notice. */
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
  forgetReads()
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
    forgetReads()
    resetAddress()
    store.set(signedOut)
  }
}

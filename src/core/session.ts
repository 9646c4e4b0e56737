import type { Role } from '../../resources/define/roles.ts'
import { forgetDraftSecret, removeDraftsOfOthers } from './draftKeys.ts'
import { forgetReads } from './keptReads.ts'
import { resetAddress } from './nav.ts'
import { notify } from './notices.tsx'
import { createShared, useShared } from './shared.ts'
import { accepted, type LoginAnswer, type Pending, refused, type Session, signedOut } from './signInAnswer.ts'
import { readStored, removeStored, storageKey, storeUser, type User } from './storedUser.ts'
import { isOfOnePerson, ownerOf } from './tokenOwner.ts'
import { discardUnsaved } from './unsaved.ts'

export type { LoginAnswer, Pending, Role, Session, User }

const store = createShared(signedOut)
let requests = 0

export const getSession = store.get
export const useSession = (): Session => useShared(store)

/** Only the response of the latest attempt is applied. */
export async function login(attempt: Promise<LoginAnswer>): Promise<void> {
  const id = ++requests
  change({ loading: 'pending', currentRequestId: id, error: null })
  const outcome = await attempt.then(accepted, (error) => refused(error, getSession().secondFactorToken !== null))
  if (getSession().currentRequestId !== id) return
  const { user, ...rest } = outcome
  if (user) enter(user, rest)
  else {
    const { secondFactorToken, expired } = getSession()
    store.set({ ...signedOut, secondFactorToken, expired, loading: 'idle', currentRequestId: null, ...rest })
  }
}

export function forgetPassword(): void {
  change({ secondFactorToken: null, error: null })
}

function enter(user: User, rest: Partial<Session>): void {
  removeDraftsOfOthers(user.token)
  storeUser(user)
  store.set({ ...signedOut, ...rest, status: true, user })
}

/** Ends the session at the user's request, in all tabs. Without a session there is no notice. */
export function logout(): void {
  if (getSession().status) notify('Sesion cerrada exitosamente', { duration: 4000 })
  removeStored()
  forgetPersonal()
  resetAddress()
  store.set(signedOut)
}

/**
 * Handles a 401 of a call with `token` (spec section 4). A late 401 of an earlier token must not end a newer session;
 * if another tab has renewed the token, that one is used.
 */
export function expireToken(token: string): void {
  if (getSession().user?.token !== token) return
  const stored = readStored()
  if (stored && stored.token !== token) {
    resume(stored)
    return
  }
  removeStored()
  expire(token)
}

/** The page and an unsaved form wait for the same user (decision 48). */
function expire(token: string): void {
  forgetPersonal()
  store.set({ ...signedOut, expired: ownerOf(token) })
}

function forgetPersonal(): void {
  forgetReads()
  forgetDraftSecret()
}

/** A call with `token` was refused until a required action is done (decisions 9 and 49). */
export function requireFirst(token: string, what: Pending): void {
  if (getSession().user?.token === token) change({ [what]: true })
}

export function secondFactorSet(): void {
  change({ mustSetSecondFactor: false })
}

/** A password update returns a new token (decision 9). */
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

/** Another user gets a new page. */
function resume(user: User): void {
  const before = getSession().user
  if (before && !isOfOnePerson(before, user)) {
    forgetPersonal()
    discardUnsaved()
    resetAddress()
  }
  removeDraftsOfOthers(user.token)
  store.set({ ...signedOut, status: true, logginToast: true, user })
}

/** Another tab signed in, signed out or changed the password; `key` is null when the whole storage was cleared. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return
  const user = readStored()
  const before = getSession().user
  if (user && user.token !== before?.token) resume(user)
  if (!user && before) expire(before.token)
}

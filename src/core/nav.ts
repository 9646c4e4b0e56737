import { useSyncExternalStore } from 'react'
import { createShared } from './shared.ts'

/**
 * The address without a router, for the shell and the public pages. While the admin is mounted its router owns the
 * address: it registers itself with `setNavigator`, and every `navigateTo` goes through it.
 */
type Navigate = (path: string, options: { replace: boolean }) => void

/** Counts programmatic navigations, for which browsers fire no event. */
const navigations = createShared(0)

const navigateByHistory: Navigate = (path, { replace }) => {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  navigations.set(navigations.get() + 1)
}

let navigate = navigateByHistory

export function navigateTo(path: string, { replace = false } = {}): void {
  navigate(path, { replace })
}

export function setNavigator(router: Navigate): () => void {
  navigate = router
  return () => {
    if (navigate === router) navigate = navigateByHistory
  }
}

/** After a sign-out by the user: `/` in the address, and no page to return to. */
export function resetAddress(): void {
  forgetOrigin()
  history.replaceState(null, '', '/')
}

const originKey = 'origin'
const originOwnerKey = 'originOwner'

/**
 * Stores the page that requires a sign-in (spec section 2, Route protection), for this tab only.
 * @param owner the user whose session ended on the page, which opens again only for that user; null without one
 */
export function rememberOrigin(owner: string | null): void {
  sessionStorage.setItem(originKey, location.pathname + location.search + location.hash)
  if (owner === null) sessionStorage.removeItem(originOwnerKey)
  else sessionStorage.setItem(originOwnerKey, owner)
}

/**
 * The stored page for the user who signed in; null for none, for the page of another user, and for an address that the
 * browser would resolve to another host: `//x`, `/\\x`.
 */
export function rememberedOrigin(owner: string | null): string | null {
  const kept = sessionStorage.getItem(originKey)
  const expected = sessionStorage.getItem(originOwnerKey)
  if (expected !== null && expected !== owner) return null
  return kept && /^\/(?![/\\])/.test(kept) ? kept : null
}

export function forgetOrigin(): void {
  sessionStorage.removeItem(originKey)
  sessionStorage.removeItem(originOwnerKey)
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = navigations.subscribe(listener)
  window.addEventListener('popstate', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', listener)
  }
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

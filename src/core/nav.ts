import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * The address without a router, for the shell and the public pages. While the admin is mounted its router owns the
 * address: it registers itself with `setNavigator`, and every `navigateTo` goes through it.
 */
type Navigate = (path: string, options: { replace: boolean }) => void

/** Counts programmatic navigations, for which browsers fire no event. */
const navigations = createStore(0)

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
  sessionStorage.removeItem(originKey)
  history.replaceState(null, '', '/')
}

const originKey = 'origin'

/** Stores the page that requires a sign-in (spec section 2, Route protection), for this tab only. */
export function rememberOrigin(): void {
  sessionStorage.setItem(originKey, location.pathname + location.search + location.hash)
}

/** The stored page; null for none, and for an address that the browser would resolve to another host: `//x`, `/\\x`. */
export function rememberedOrigin(): string | null {
  const kept = sessionStorage.getItem(originKey)
  return kept && /^\/(?![/\\])/.test(kept) ? kept : null
}

export function forgetOrigin(): void {
  sessionStorage.removeItem(originKey)
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

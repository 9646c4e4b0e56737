import { useSyncExternalStore } from 'react'

/**
 * Where the person is, without a router: the shell and the public pages read the path here. While the admin is up its
 * router owns the address, so it registers itself with `driveBy` and every `go` passes through it.
 */
type Navigate = (path: string, options: { replace: boolean }) => void

const navigateByHistory: Navigate = (path, { replace }) => {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  for (const tell of listeners) tell()
}

const listeners = new Set<() => void>()
let navigate = navigateByHistory

export function navigateTo(path: string, { replace = false } = {}): void {
  navigate(path, { replace })
}

/** Lets the admin's router do the going, until the returned function is called. */
export function setNavigator(router: Navigate): () => void {
  navigate = router
  return () => {
    if (navigate === router) navigate = navigateByHistory
  }
}

/** Puts `/` in the address at once and forgets the origin: a person who signs out on purpose starts afresh. */
export function resetAddress(): void {
  sessionStorage.removeItem(originKey)
  history.replaceState(null, '', '/')
}

const originKey = 'origin'

/** Keeps the page a person was sent away from (spec section 2, Route protection), for this tab only. */
export function rememberOrigin(): void {
  sessionStorage.setItem(originKey, location.pathname + location.search + location.hash)
}

/** The kept page; null for none, and for what the browser would take for another host: `//x`, `/\\x`. */
export function rememberedOrigin(): string | null {
  const kept = sessionStorage.getItem(originKey)
  return kept && /^\/(?![/\\])/.test(kept) ? kept : null
}

export function forgetOrigin(): void {
  sessionStorage.removeItem(originKey)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('popstate', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('popstate', tell)
  }
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

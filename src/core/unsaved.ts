import { useEffect, useSyncExternalStore } from 'react'

/**
 * The forms that hold what is typed and not saved. The router asks before a person leaves one; what ends it without the router asks
 * `isUnsaved`, and what leads a person away whether they want or not gives them up first: there is nothing to ask then.
 */
let forms = 0
let discarded = false
const listeners = new Set<() => void>()

export const isUnsaved = (): boolean => forms > 0

/** Lets go of every form there is, until they are left. */
export function discardUnsaved(): void {
  if (forms > 0) set(true)
}

/** Counts a form while it is unsaved. @returns whether leaving it is to be asked about */
export function useUnsaved(unsaved: boolean): boolean {
  useEffect(() => {
    if (!unsaved) return
    forms++
    return () => {
      forms--
      if (forms === 0) set(false)
    }
  }, [unsaved])
  return useSyncExternalStore(subscribe, () => !discarded)
}

function set(next: boolean): void {
  discarded = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

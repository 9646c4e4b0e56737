import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/**
 * Counts the forms that hold unsaved input. The router asks before a person leaves one; code that ends it without the router asks
 * `isUnsaved`, and a forced redirect discards it first, since there is nothing to ask then.
 */
let forms = 0
const discarded = createStore(false)

export const isUnsaved = (): boolean => forms > 0

export function discardUnsaved(): void {
  if (forms > 0) discarded.set(true)
}

/** Counts a form while it is unsaved. @returns whether leaving it is to be asked about */
export function useUnsaved(unsaved: boolean): boolean {
  useEffect(() => {
    if (!unsaved) return
    forms++
    return () => {
      forms--
      if (forms === 0) discarded.set(false)
    }
  }, [unsaved])
  return !useStore(discarded)
}

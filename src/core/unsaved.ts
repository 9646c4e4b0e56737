import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/**
 * Counts the forms that hold unsaved input. The router asks before a person leaves one; code that ends it without the router asks
 * `isUnsaved`, and a forced redirect discards it first, since there is nothing to ask then.
 */
let forms = 0
const discarded = createStore(false)

type Ask = (leave: () => void) => void
const asking: Ask[] = []

export const isUnsaved = (): boolean => forms > 0

export function discardUnsaved(): void {
  if (forms > 0) discarded.set(true)
}

/** Leaves at once, or after the unsaved form has asked what to do with its input. */
export function leaveForms(leave: () => void): void {
  const ask = asking.at(-1)
  if (ask) ask(leave)
  else leave()
}

/** Counts a form while it is unsaved; `ask` stays the same. @returns whether leaving it is to be asked about */
export function useUnsaved(unsaved: boolean, ask?: Ask): boolean {
  useEffect(() => {
    if (!unsaved) return
    forms++
    if (ask) asking.push(ask)
    return () => {
      forms--
      if (ask) asking.splice(asking.indexOf(ask), 1)
      if (forms === 0) discarded.set(false)
    }
  }, [unsaved, ask])
  return !useStore(discarded)
}

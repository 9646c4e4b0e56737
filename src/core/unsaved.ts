import { useEffect } from 'react'
import { createShared, useShared } from './shared.ts'

/**
 * Counts the forms with unsaved input. The router asks before leaving one, a sign-out too (`leaveForms`), and a forced
 * redirect discards it first, because asking is not possible then.
 */
let forms = 0
const discarded = createShared(false)

type Ask = (leave: () => void) => void
const asking: Ask[] = []

export function discardUnsaved(): void {
  if (forms > 0) discarded.set(true)
}

/** Leaves at once, or after the user decided about the unsaved input. */
export function leaveForms(leave: () => void): void {
  const ask = asking.at(-1)
  if (ask) ask(leave)
  else leave()
}

/** Counts a form while it is unsaved; `ask` must be stable. @returns whether leaving must ask */
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
  return !useShared(discarded)
}

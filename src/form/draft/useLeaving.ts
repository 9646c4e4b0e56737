import { useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { givenBy } from '../../core/paths.ts'
import { discardUnsaved, useUnsaved } from '../../core/unsaved.ts'

/** A pending navigation away from an unsaved form. */
export type Leaving = { stay(): void; leave(): void }

/** Blocks every way out of an unsaved form: the router's, a sign-out, and closing the tab. */
export function useLeaving(unsaved: boolean): Leaving | null {
  const [pendingLeave, setPendingLeave] = useState<{ leave(): void } | null>(null)
  const ask = useCallback((leave: () => void) => setPendingLeave({ leave }), [])
  const isCounted = useUnsaved(unsaved, ask)
  const isHeld = unsaved && isCounted
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isHeld && (!next.pathname.startsWith(here.pathname) || givenBy(next) !== givenBy(here)),
  )

  // A save or a forced redirect may make the form safe to leave while the router waits.
  const { state, proceed } = blocker
  useEffect(() => {
    if (state === 'blocked' && !isHeld) proceed?.()
  }, [state, isHeld, proceed])

  useEffect(() => {
    if (!isHeld) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isHeld])

  if (blocker.state === 'blocked' && isHeld) return { stay: blocker.reset, leave: blocker.proceed }
  if (!pendingLeave) return null
  return {
    stay: () => setPendingLeave(null),
    leave() {
      setPendingLeave(null)
      discardUnsaved()
      pendingLeave.leave()
    },
  }
}

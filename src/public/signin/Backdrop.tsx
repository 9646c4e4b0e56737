import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../../core/ErrorBoundary.tsx'
import { Constellation } from '../kit/Constellation.tsx'

const Particles = lazy(() => import('./Particles.tsx'))

/** A static drawing first, then the animated one unless motion is reduced. */
export function Backdrop() {
  const still = useReducedMotion()
  const idle = useIdle()
  return (
    <div className="backdrop" aria-hidden="true">
      {still || !idle ? (
        <Constellation />
      ) : (
        <ErrorBoundary fallback={<Constellation />}>
          <Suspense fallback={<Constellation />}>
            <Particles />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

/** True once the browser is idle, so that the animation never delays the form. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const wait = window.requestIdleCallback ?? ((done: () => void) => window.setTimeout(done, 200))
    const stop = window.cancelIdleCallback ?? window.clearTimeout
    const id = wait(() => setIdle(true))
    return () => stop(id)
  }, [])
  return idle
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => preference()?.matches ?? true)
}

const preference = () => window.matchMedia?.('(prefers-reduced-motion: reduce)')

function subscribe(onChange: () => void): () => void {
  const query = preference()
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../core/ErrorBoundary.tsx'
import { useStore } from '../core/store.ts'
import { askedBy, press, pressed } from './pressed.ts'
import { productMap } from './productMap.ts'

const Shortcuts = lazy(() => import('./Shortcuts.tsx'))

/** Listens for shortcut keys; the code that acts on them is fetched with the first one. */
export function ShortcutKeys() {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const asked = askedBy(event)
      if (asked === null) return
      if (asked === 'search' || asked === '/') event.preventDefault()
      press(asked)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  if (useStore(pressed).length === 0) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Shortcuts map={productMap} />
      </Suspense>
    </ErrorBoundary>
  )
}

import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../core/ErrorBoundary.tsx'
import { useStore } from '../core/store.ts'
import { productMap } from './productMap.ts'
import { requestShortcut, shortcutOf, shortcutRequests } from './shortcutRequests.ts'

const Shortcuts = lazy(() => import('./Shortcuts.tsx'))

/** Listens for shortcut keys; the code that acts on them is fetched with the first one. */
export function ShortcutKeys() {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      if (shortcut === null) return
      if (shortcut === 'search' || shortcut === '/') event.preventDefault()
      requestShortcut(shortcut)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  if (useStore(shortcutRequests).length === 0) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Shortcuts map={productMap} />
      </Suspense>
    </ErrorBoundary>
  )
}

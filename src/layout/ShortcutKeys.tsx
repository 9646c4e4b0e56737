import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../core/ErrorBoundary.tsx'
import { useShared } from '../core/shared.ts'
import { productMap } from './productMap.ts'
import { requestShortcut, shortcutOf, shortcutRequests, useLetters } from './shortcutRequests.ts'

const Shortcuts = lazy(() => import('./Shortcuts.tsx'))

/** Listens for shortcut keys; the code that acts on them is fetched with the first one. */
export function ShortcutKeys() {
  const [areLettersOn] = useLetters()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, areLettersOn)
      if (shortcut === null) return
      if (shortcut === 'search' || shortcut === '/') event.preventDefault()
      requestShortcut(shortcut)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [areLettersOn])
  if (useShared(shortcutRequests).length === 0) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Shortcuts map={productMap} />
      </Suspense>
    </ErrorBoundary>
  )
}

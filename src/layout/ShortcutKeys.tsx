import { Suspense, useEffect, useState } from 'react'
import { idle } from '../core/idle.ts'
import { lazyDialog } from '../core/lazyCode.tsx'
import { requestShortcut, shortcutOf, shortcutRequests, useLetters } from './shortcutRequests.ts'

const load = () => import('./Shortcuts.tsx')
const Shortcuts = lazyDialog(load)

/** What is typed right after Ctrl+K would be lost until the dialog is loaded. */
const loadAhead = () => Promise.all([load(), import('./SearchDialog.tsx')])

/** Listens for shortcut keys; the code that acts on them is fetched when the browser is idle, or with the first one. */
export function ShortcutKeys() {
  const [areLettersOn] = useLetters()
  const [isRequested, setRequested] = useState(false)
  useEffect(() => shortcutRequests.subscribe(() => setRequested(true)), [])
  useEffect(() => {
    // A failure is shown to who presses a key.
    idle()
      .then(loadAhead)
      .catch(() => {})
  }, [])
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
  if (!isRequested) return null
  return (
    <Suspense>
      <Shortcuts onClose={() => setRequested(false)} />
    </Suspense>
  )
}

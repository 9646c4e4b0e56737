import { useStore } from 'react-admin'
import { createShared } from '../core/shared.ts'

/** The shortcuts requested by key or button and not taken yet, in order: 'search', 'keys', or the letter. */
export const shortcutRequests = createShared<readonly string[]>([])

export const requestShortcut = (what: string): void => shortcutRequests.set([...shortcutRequests.get(), what])

export function takeShortcuts(): readonly string[] {
  const taken = shortcutRequests.get()
  shortcutRequests.set([])
  return taken
}

/** Letters can be turned off: speech input would trigger them (WCAG 2.1.4). */
export const useLetters = () => useStore('letterKeys', true)

/** The shortcut of a key; null while the user types, or when a dialog or menu is open. */
export function shortcutOf(event: KeyboardEvent, areLettersOn: boolean): string | null {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey || isCovered()) return null
  const key = event.key.toLowerCase()
  // It types nothing, so it works in a field too: the first field of a form has the focus.
  if (event.ctrlKey || event.metaKey) return key === 'k' && !event.shiftKey ? 'search' : null
  return key.length === 1 && areLettersOn && !isTyping(event.target) ? key : null
}

const isCovered = () => document.querySelector('[role="dialog"], [role="menu"], dialog[open]') !== null
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

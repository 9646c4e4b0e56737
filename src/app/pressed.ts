import { createStore } from '../core/store.ts'

/** What was asked for by key or by a button, in order: 'search', 'keys', or the letter. */
export const pressed = createStore<readonly string[]>([])

export const press = (what: string): void => pressed.set([...pressed.get(), what])

/** Letters may be turned off, because whoever dictates to the machine would press them by speaking (WCAG 2.1.4). */
const lettersKey = 'letterKeys'
export const areLettersOn = (): boolean => localStorage.getItem(lettersKey) !== 'off'
export const setLetters = (on: boolean): void => localStorage.setItem(lettersKey, on ? 'on' : 'off')

/** What a key asks for; null where one types, or something is open over the page. */
export function askedBy(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey || isCovered()) return null
  const key = event.key.toLowerCase()
  // It types nothing, so that it works in a field too: the first of a form has the focus.
  if (event.ctrlKey || event.metaKey) return key === 'k' && !event.shiftKey ? 'search' : null
  return key.length === 1 && areLettersOn() && !isTyping(event.target) ? key : null
}

const isCovered = () => document.querySelector('[role="dialog"], [role="menu"], dialog[open]') !== null
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

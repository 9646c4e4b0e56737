import type { KeyboardEvent } from 'react'

/**
 * Ctrl+Enter in any field presses the button of its form, also in a field of several lines. Not the one of a form around a
 * dialog, and not while an option of a list is chosen with Enter.
 */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  if (!(event.target instanceof Element) || event.target.closest('form') !== event.currentTarget) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}

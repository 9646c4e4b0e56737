/** The field that the page focused, until the user acts on it. */
let untouched: Element | null = null

/**
 * A ref of a form that focuses its first field, even if it is drawn later than the form. Not on touch screens, whose
 * keyboard would cover half of the form.
 */
export function focusFirst(form: HTMLElement | null) {
  if (!form || isTouchScreen()) return
  const focus = () => {
    const first = form.querySelector<HTMLElement>(fields)
    if (!first || form.contains(document.activeElement)) return
    first.focus({ preventScroll: true })
    if (document.activeElement === first) untouched = first
  }
  focus()
  // A select becomes a search once its options are counted, and would lose the focus.
  const redrawn = new MutationObserver(() => document.activeElement === document.body && focus())
  redrawn.observe(form, { childList: true, subtree: true })
  const touch = () => {
    untouched = null
    redrawn.disconnect()
  }
  const acts = ['keydown', 'input', 'change', 'pointerdown'] as const
  for (const act of acts) form.addEventListener(act, touch, { capture: true })
  return () => {
    touch()
    for (const act of acts) form.removeEventListener(act, touch, { capture: true })
  }
}

/** Whether the blurred field was only focused by the page: an empty value is not an error yet. */
export function isLeftUntouched(): boolean {
  const was = untouched !== null
  untouched = null
  return was
}

const fields = ['input:not([type=hidden], [type=file])', 'select', 'textarea:not([aria-hidden])']
  .map((field) => `${field}:not(:disabled, [readonly])`)
  .join()

export const isTouchScreen = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

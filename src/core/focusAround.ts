/**
 * Gives the focus to the nearest part around a control that its press removes: from the body, the next Tab would start
 * at the top of the page.
 */
export const focusAround = (control: Element | null): void =>
  control?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })

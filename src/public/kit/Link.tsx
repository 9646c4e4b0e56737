import type { MouseEvent, ReactNode } from 'react'
import { navigateTo } from '../../core/nav.ts'

/** A link between public pages: no reload, but new tabs (modifier keys, middle button) still work. */
export function Link({ to, children }: { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigateTo(to)
  }
  return (
    <a className="link" href={to} onClick={follow}>
      {children}
    </a>
  )
}

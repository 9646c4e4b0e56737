import type { MouseEvent, ReactNode } from 'react'
import { navigateTo } from './nav.ts'

type PlainLinkProps = { to: string; className: string; 'aria-label'?: string; children: ReactNode }

/**
 * A link inside the product, without a router's hooks: a table has one or two in each row. No reload, but new tabs
 * (modifier keys, middle button) still work.
 */
export const PlainLink = ({ to, ...props }: PlainLinkProps) => (
  <a
    {...props}
    href={to}
    onClick={(event) => {
      if (isForNewTab(event)) return
      event.preventDefault()
      navigateTo(to)
    }}
  />
)

const isForNewTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

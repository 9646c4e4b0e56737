import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { PlainLink } from '../core/PlainLink.tsx'

/** The link of a row to its page, for the keyboard and for new tabs. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PlainLink to={to} className="row-link">
      {children}
    </PlainLink>
  )
}

/** The props of a row that opens on click; not for clicks on a button or link in it, nor after selecting text. */
export function useOpenRow(to: string | undefined) {
  const navigate = useNavigate()
  if (to === undefined) return { className: '' }
  return {
    className: 'opens',
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || isElsewhere(event) || document.getSelection()?.isCollapsed === false) return
      navigate(to)
    },
  }
}

/** The props of a row that a click selects. */
export const pickProps = (selected: boolean, toggle: () => void) => ({
  className: selected ? 'opens Mui-selected' : 'opens',
  onClick(event: MouseEvent) {
    if (!isElsewhere(event)) toggle()
  },
})

/** The props of a row that a tap unfolds; not for taps on a control in it. */
export const foldProps = (fold: () => void) => ({
  className: 'opens',
  onClick(event: MouseEvent) {
    if (!isElsewhere(event) && document.getSelection()?.isCollapsed !== false) fold()
  },
})

export const inClass = <Props extends { className: string }>(name: string, props: Props): Props => ({
  ...props,
  className: `${name} ${props.className}`,
})

/** On a control of the row, or in a menu or dialog that the row opened: React passes their clicks on to it. */
const isElsewhere = ({ target, currentTarget }: MouseEvent): boolean =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest('a, button, input') !== null

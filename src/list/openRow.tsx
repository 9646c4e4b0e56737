import { Box } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'

/** The link of a row to its page, for the keyboard and for new tabs. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} sx={{ color: 'primary.main', textUnderlineOffset: 3 }}>
      {children}
    </Box>
  )
}

/** The props of a row that opens on click; not for clicks on a button or link in it, nor after selecting text. */
export function useOpenRow<R>(open: ((row: R) => string) | undefined) {
  const navigate = useNavigate()
  if (!open) return () => ({})
  return (row: R) => ({
    sx: { cursor: 'pointer' },
    onClick({ target, defaultPrevented }: MouseEvent) {
      if (defaultPrevented || isOnControl(target) || document.getSelection()?.isCollapsed === false) return
      navigate(open(row))
    },
  })
}

/** The props of a row that a click selects. */
export const pickProps = (selected: boolean, toggle: () => void) => ({
  selected,
  sx: { cursor: 'pointer' },
  onClick({ target }: MouseEvent) {
    if (!isOnControl(target)) toggle()
  },
})

const isOnControl = (target: EventTarget): boolean =>
  !(target instanceof Element) || target.closest('a, button, input, [role="menu"]') !== null

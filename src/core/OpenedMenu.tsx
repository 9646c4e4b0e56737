import { Menu, type MenuProps } from '@mui/material'
import { useRef } from 'react'

type OpenedMenuProps = Omit<MenuProps, 'open' | 'anchorEl'> & { anchorEl: HTMLElement | null }

/** MUI's Menu, open while it has an anchor. Mounted when it first opens: a closed one is four components in every row. */
export function OpenedMenu(props: OpenedMenuProps) {
  const open = props.anchorEl !== null
  const opened = useRef(open)
  opened.current ||= open
  return opened.current ? <Menu {...props} open={open} /> : null
}

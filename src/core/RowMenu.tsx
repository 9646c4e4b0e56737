import { ListItemIcon, ListItemText, ListSubheader, MenuItem } from '@mui/material'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { OpenedMenu } from './OpenedMenu.tsx'
import { PlainIcon } from './Plain.tsx'

type Act = () => unknown
type Entries = { running: readonly string[]; run(label: string, act: Act): Promise<void> }

const MenuEntries = createContext<Entries>({ running: [], run: async (_, act) => void act() })

type RowMenuProps = { of: string; label?: string; icon?: ReactNode; children: ReactNode }

/** The actions of one row behind a button. `of` names the row: 'Presupuesto 7'. */
export function RowMenu({ of, label = 'Acciones', icon = <PlainIcon of="more" />, children }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Held here, because the entries are gone while the menu is closed.
  const [running, setRunning] = useState<readonly string[]>([])
  const id = useId()

  const run: Entries['run'] = async (label, act) => {
    setAnchor(null)
    const done = act()
    if (!(done instanceof Promise)) return
    setRunning((all) => [...all, label])
    await done.finally(() => setRunning((all) => all.filter((one) => one !== label)))
  }

  return (
    <>
      <button
        type="button"
        className="plain-button row-menu"
        aria-label={`${label} de ${of}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span>{label}</span>
        {icon}
      </button>
      <OpenedMenu
        id={id}
        anchorEl={anchor}
        // Follows `open`, because a menu that is reopened while it closes is not mounted again.
        autoFocus={anchor !== null}
        disableAutoFocusItem
        onClose={() => setAnchor(null)}
      >
        <MenuEntries.Provider value={{ running, run }}>{children}</MenuEntries.Provider>
      </OpenedMenu>
    </>
  )
}

/** The heading of a group of entries; hidden when the group is empty. */
export function RowMenuHeading({ children }: { children: string }) {
  return (
    <ListSubheader role="separator" aria-label={children} className="menu-heading" disableSticky sx={heading}>
      {children}
    </ListSubheader>
  )
}

const heading = {
  lineHeight: 1.4,
  px: 2,
  pt: 1.25,
  pb: 0.5,
  fontSize: '0.75rem',
  backgroundColor: 'transparent',
  '&:first-of-type': { pt: 0.5 },
  '&:has(+ .menu-heading), &:last-child': { display: 'none' },
} as const

type RowMenuItemProps = {
  label: string
  icon?: ReactNode
  /** Red, for what deletes. */
  danger?: boolean
  onClick: Act
}

/** Disabled until the promise of its last click has settled. */
export function RowMenuItem({ label, icon, danger = false, onClick }: RowMenuItemProps) {
  const { running, run } = useContext(MenuEntries)
  return (
    <MenuItem
      disabled={running.includes(label)}
      sx={danger ? { color: 'error.main', '& .MuiListItemIcon-root': { color: 'inherit' } } : undefined}
      onClick={() => run(label, onClick)}
    >
      {icon && <ListItemIcon>{icon}</ListItemIcon>}
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  )
}

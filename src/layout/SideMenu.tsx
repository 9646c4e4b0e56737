import { List, ListItem, ListItemButton, ListItemIcon, ListItemText, type Theme } from '@mui/material'
import { memo, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type Role, useSession } from '../core/session.ts'
import { unseen } from '../core/unseen.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { iconByName } from './icons.ts'
import { isCurrent, type MenuEntry, menuOf } from './menu.ts'
import { signOut } from './signOut.ts'

type SideMenuProps = { onChoose?: () => void; folds?: boolean }

/** `folds`: below 1200 px only the icons are shown. */
export function SideMenu({ onChoose, folds = false }: SideMenuProps) {
  const role = useSession().user?.role
  const entries = useEntries(role)
  const { pathname } = useLocation()
  if (!role) return null
  return (
    <List component="nav" aria-label="Menú" sx={{ px: 1.25, py: 1.5 }}>
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} current={isCurrent(entry, pathname)} onChoose={onChoose} folds={folds} />
      ))}
    </List>
  )
}

/** The same objects on every page of a section, so that only the entries that change are drawn again. */
function useEntries(role: Role | undefined): readonly MenuEntry[] {
  const { section, institute } = useLocationContext()
  return useMemo(
    () => (role ? menuOf(role, { section, ...(institute === undefined ? {} : { institute }) }) : []),
    [role, section, institute],
  )
}

type EntryProps = { entry: MenuEntry; current: boolean; onChoose: (() => void) | undefined; folds: boolean }

const Entry = memo(function Entry({ entry, current, onChoose, folds }: EntryProps) {
  const Icon = iconByName[entry.icon]
  const title = folds ? entry.label : undefined
  const content = (
    <>
      <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText
        sx={folds ? folded : undefined}
        primary={entry.label}
        slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 'inherit' } } }}
      />
    </>
  )
  return (
    <ListItem disablePadding component="div">
      {'to' in entry ? (
        <ListItemButton
          ref={current ? intoView : undefined}
          component={Link}
          to={entry.to}
          selected={current}
          aria-current={current ? 'page' : undefined}
          onClick={onChoose}
          title={title}
          sx={look}
        >
          {content}
        </ListItemButton>
      ) : (
        <ListItemButton component="button" type="button" onClick={signOut} title={title} sx={look}>
          {content}
        </ListItemButton>
      )}
    </ListItem>
  )
})

/** A menu of many entities is higher than the window. */
const intoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

/** Visually hidden; it remains the name for screen readers. */
const folded = (theme: Theme) => ({ [theme.breakpoints.down('lg')]: unseen })

const look = {
  minHeight: 44,
  px: 1.75,
  borderRadius: 1,
  mb: 0.25,
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'primary.light',
    color: 'primary.dark',
    fontWeight: 650,
  },
} as const

import { List, ListItem, ListItemButton, ListItemIcon, ListItemText, type Theme } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { iconByName } from './icons.ts'
import { isCurrent, type MenuEntry, menuOf } from './menu.ts'
import { signOut } from './signOut.ts'

type SideMenuProps = { onChoose?: () => void; folds?: boolean }

/** `folds`: below 1200 px only the icons are shown. */
export function SideMenu({ onChoose, folds = false }: SideMenuProps) {
  const { user } = useSession()
  const location = useLocationContext()
  if (!user) return null
  return (
    <List component="nav" aria-label="Menú" sx={{ px: 1.25, py: 1.5 }}>
      {menuOf(user.role, location).map((entry) => (
        <ListItem key={entry.label} disablePadding component="div">
          <Entry entry={entry} onChoose={onChoose} folds={folds} />
        </ListItem>
      ))}
    </List>
  )
}

function Entry({ entry, onChoose, folds = false }: SideMenuProps & { entry: MenuEntry }) {
  const { pathname } = useLocation()
  const current = isCurrent(entry, pathname)
  const Icon = iconByName[entry.icon]
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
  return 'to' in entry ? (
    <ListItemButton
      component={Link}
      to={entry.to}
      selected={current}
      aria-current={current ? 'page' : undefined}
      onClick={onChoose}
      title={folds ? entry.label : undefined}
      sx={look}
    >
      {content}
    </ListItemButton>
  ) : (
    <ListItemButton
      component="button"
      type="button"
      onClick={signOut}
      title={folds ? entry.label : undefined}
      sx={look}
    >
      {content}
    </ListItemButton>
  )
}

/** Visually hidden; it remains the name for screen readers. */
const folded = (theme: Theme) => ({
  [theme.breakpoints.down('lg')]: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
})

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

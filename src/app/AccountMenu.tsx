import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import Check from '@mui/icons-material/Check'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { audit } from '../../resources/entities/audit.ts'
import { type Appearance, appearances, setAppearance, useAppearance } from '../core/appearance.ts'
import { screenPath } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { screenRoles } from './routes.ts'
import { signOut } from './signOut.ts'

const looks: Readonly<Record<Appearance, string>> = {
  system: 'Tema del equipo',
  light: 'Tema claro',
  dark: 'Tema oscuro',
}

/** The role, the theme, the audit trail and 'Cerrar sesión'. */
export function AccountMenu() {
  const role = useSession().user?.role
  const chosen = useAppearance()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  if (!role) return null
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Sesión de ${role}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {role}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {screenRoles(audit).includes(role) && (
          <MenuItem component={Link} to={screenPath(audit, {})} onClick={close}>
            <ListItemIcon>
              <HistoryOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText>{audit.many}</ListItemText>
          </MenuItem>
        )}
        {screenRoles(audit).includes(role) && <Divider component="li" />}
        {appearances.map((look) => (
          <MenuItem key={look} role="menuitemradio" aria-checked={look === chosen} onClick={() => setAppearance(look)}>
            <ListItemIcon>{look === chosen && <Check fontSize="small" />}</ListItemIcon>
            <ListItemText>{looks[look]}</ListItemText>
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          <ListItemText>Cerrar sesión</ListItemText>
        </MenuItem>
      </Menu>
    </>
  )
}

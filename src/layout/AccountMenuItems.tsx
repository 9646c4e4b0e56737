import Check from '@mui/icons-material/Check'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { Link } from 'react-router-dom'
import { audit } from '../../resources/entities/audit.ts'
import { backup } from '../../resources/entities/backup.ts'
import { screenRoles } from '../admin/routes.ts'
import { type Appearance, appearances, setAppearance, useAppearance } from '../core/appearance.ts'
import { screenPath } from '../core/paths.ts'
import { accountScreen } from '../core/screens.ts'
import type { Role } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { helpPath, helpScreen } from '../features/help/screens.ts'
import { requestShortcut } from './shortcutRequests.ts'
import { signOut } from './signOut.ts'

const looks: Readonly<Record<Appearance, string>> = {
  system: 'Tema del equipo',
  light: 'Tema claro',
  dark: 'Tema oscuro',
}

/** Lists that the side menu of spec section 2 does not have. */
const lists = [
  { of: audit, icon: HistoryOutlined },
  { of: backup, icon: Inventory2Outlined },
]

type AccountMenuItemsProps = { role: Role; email?: string | undefined; anchor: HTMLElement; onClose: () => void }

/** The account, the audit trail, the backups, the theme and 'Cerrar sesión'; fetched when first opened. */
export default function AccountMenuItems({ role, email, anchor, onClose }: AccountMenuItemsProps) {
  const chosen = useAppearance()
  const { institute } = useLocationContext()
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem component={Link} to={accountScreen.path} onClick={onClose}>
        <ListItemIcon>
          <ManageAccountsOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText secondary={email}>{accountScreen.title}</ListItemText>
      </MenuItem>
      {lists
        .filter(({ of }) => screenRoles(of).includes(role))
        .map(({ of, icon: Icon }) => (
          <MenuItem key={of.name} component={Link} to={screenPath(of, {})} onClick={onClose}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{of.many}</ListItemText>
          </MenuItem>
        ))}
      <MenuItem component={Link} to={helpPath(institute)} onClick={onClose}>
        <ListItemIcon>
          <HelpOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>{helpScreen.title}</ListItemText>
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          requestShortcut('keys')
        }}
      >
        <ListItemIcon>
          <KeyboardOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>Atajos de teclado</ListItemText>
      </MenuItem>
      <Divider component="li" />
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
  )
}

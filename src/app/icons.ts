import type { SvgIconComponent } from '@mui/icons-material'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import { features } from './features.ts'

const icons: Readonly<Record<string, SvgIconComponent>> = {
  principal: HomeOutlined,
  config: SettingsOutlined,
  profile: BadgeOutlined,
  password: KeyOutlined,
  signOut: LogoutOutlined,
  ...Object.fromEntries(features.flatMap(({ icons = {} }) => Object.entries(icons))),
}

/** The icon of a menu entry; a resource without one gets a list. */
export const iconOf = (name: string): SvgIconComponent => icons[name] ?? ListAltOutlined

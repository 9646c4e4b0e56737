import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import HandymanOutlined from '@mui/icons-material/HandymanOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'

/** Pictures of menu entries, by entity name or the entry's own word. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  principal: HomeOutlined,
  config: SettingsOutlined,
  profile: BadgeOutlined,
  password: KeyOutlined,
  signOut: LogoutOutlined,
  institute: SchoolOutlined,
  user: GroupOutlined,
  activity: CategoryOutlined,
  validity: DateRangeOutlined,
  supplier: StorefrontOutlined,
  budget: AccountBalanceWalletOutlined,
  preliminaryStudy: FolderOpenOutlined,
  contract: DescriptionOutlined,
  availability: FactCheckOutlined,
  supplyOrder: Inventory2Outlined,
  serviceOrder: HandymanOutlined,
  account: AccountBalanceOutlined,
}

/** An entity that has no picture yet gets a list. */
export const iconOf = (name: string): SvgIconComponent => icons[name] ?? ListAltOutlined

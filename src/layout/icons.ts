import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import HandymanOutlined from '@mui/icons-material/HandymanOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import type { MenuIcon } from '../../resources/define/index.ts'

/** Exhaustive: a new icon does not compile until it has an entry here. */
export const iconByName: Readonly<Record<MenuIcon, SvgIconComponent>> = {
  badge: BadgeOutlined,
  bank: AccountBalanceOutlined,
  book: MenuBookOutlined,
  box: Inventory2Outlined,
  calendar: DateRangeOutlined,
  chart: InsertChartOutlined,
  checklist: FactCheckOutlined,
  document: DescriptionOutlined,
  flag: FlagOutlined,
  folder: FolderOpenOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  key: KeyOutlined,
  law: GavelOutlined,
  list: ListAltOutlined,
  mail: MailOutlined,
  people: GroupOutlined,
  place: PlaceOutlined,
  receipt: ReceiptLongOutlined,
  school: SchoolOutlined,
  settings: SettingsOutlined,
  shapes: CategoryOutlined,
  signOut: LogoutOutlined,
  store: StorefrontOutlined,
  tools: HandymanOutlined,
  truck: LocalShippingOutlined,
  wallet: AccountBalanceWalletOutlined,
}

import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import type { Feature } from '../feature.ts'

/** The entities that need no page of their own. */
export const catalogueFeature: Feature = {
  icons: {
    user: GroupOutlined,
    activity: CategoryOutlined,
    validity: DateRangeOutlined,
    supplier: StorefrontOutlined,
    preliminaryStudy: FolderOpenOutlined,
    account: AccountBalanceOutlined,
  },
}

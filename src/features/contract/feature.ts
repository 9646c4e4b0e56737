import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import HandymanOutlined from '@mui/icons-material/HandymanOutlined'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { Feature } from '../feature.ts'

export const contractFeature: Feature = {
  rowActions: { contract: DocumentMenu, serviceOrder: DocumentMenu },
  icons: { contract: DescriptionOutlined, serviceOrder: HandymanOutlined },
}

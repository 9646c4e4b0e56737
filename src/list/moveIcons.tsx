import type { SvgIconComponent } from '@mui/icons-material'
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined'
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined'
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Reply from '@mui/icons-material/Reply'
import SendOutlined from '@mui/icons-material/SendOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import type { MoveIcon, RowMove } from '../../resources/define/index.ts'

const icons: Readonly<Record<MoveIcon, SvgIconComponent>> = {
  play: PlayArrowOutlined,
  reply: Reply,
  check: CheckCircleOutlined,
  send: SendOutlined,
  undo: UndoOutlined,
  cancel: CancelOutlined,
  archive: ArchiveOutlined,
  assign: AssignmentIndOutlined,
}

export function IconOfMove({ icon }: Pick<RowMove, 'icon'>) {
  const Icon = icon ? icons[icon] : ArrowForwardOutlined
  return <Icon fontSize="small" />
}

import EditOutlined from '@mui/icons-material/EditOutlined'
import { useNavigate } from 'react-router-dom'
import { type AnyResource, labelOf, oneOf } from '../../resources/define/index.ts'
import { useAllowed } from '../core/access.ts'
import { PlainIcon } from '../core/Plain.tsx'
import { PlainLink } from '../core/PlainLink.tsx'
import { editScreen } from '../core/paths.ts'
import { RowMenuItem } from '../core/RowMenu.tsx'
import { useLocationContext } from '../core/useLocationContext.ts'
import type { ListedRow } from './extensions.ts'

export function EditAction({
  resource,
  row,
  inMenu = false,
}: {
  resource: AnyResource
  row: ListedRow
  inMenu?: boolean
}) {
  const { institute } = useLocationContext()
  const navigate = useNavigate()
  if (!useAllowed(resource, 'edit', row)) return null
  const to = editScreen(resource, { institute }, row.id)
  return inMenu ? (
    <RowMenuItem label="Editar" icon={<EditOutlined fontSize="small" />} onClick={() => navigate(to)} />
  ) : (
    <PlainLink to={to} className="plain-button" aria-label={`Editar ${oneOf(resource, row)} ${labelOf(resource, row)}`}>
      <PlainIcon of="edit" />
      Editar
    </PlainLink>
  )
}

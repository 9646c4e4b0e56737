import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { Link, useNavigate } from 'react-router-dom'
import { type AnyResource, labelOf, oneOf, type Row } from '../../resources/define/index.ts'
import { editScreen } from '../core/paths.ts'
import { RowMenuItem } from '../core/RowMenu.tsx'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import type { ListedRow } from './extensions.ts'

/** A deleted row must be restored first. */
export function useMayEdit(resource: AnyResource, row: Row): boolean {
  const role = useSession().user?.role
  return role !== undefined && row.deleted !== true && (resource.edit?.roles.includes(role) ?? false)
}

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
  if (!useMayEdit(resource, row)) return null
  const to = editScreen(resource, { institute }, row.id)
  const icon = <EditOutlined fontSize="small" />
  return inMenu ? (
    <RowMenuItem label="Editar" icon={icon} onClick={() => navigate(to)} />
  ) : (
    <Button
      size="small"
      component={Link}
      to={to}
      startIcon={icon}
      aria-label={`Editar ${oneOf(resource, row)} ${labelOf(resource, row)}`}
    >
      Editar
    </Button>
  )
}

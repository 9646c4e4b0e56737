import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { useNavigate } from 'react-router-dom'
import type { WireOf } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import type { contract } from '../../../resources/entities/contract.ts'
import type { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import type { serviceOrder } from '../../../resources/entities/serviceOrder.ts'
import type { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { useAllowed } from '../../core/access.ts'
import { screenPath } from '../../core/paths.ts'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { NoActions } from '../../list/RowActions.tsx'
import { addressFor } from './prefill.ts'

type Committed = WireOf<typeof contract> | WireOf<typeof serviceOrder> | WireOf<typeof supplyOrder>

/** 'Acciones' of a contract or an order; while nothing is registered for it, with a link to its availability. */
export function CommitmentActions({ resource, row }: RowActionsProps<Committed>) {
  const free = !row.deleted && row.committedAmount === 0
  return <DocumentMenu resource={resource} row={row} before={free && <Reserve of={resource.name} id={row.id} />} />
}

export function StudyActions({ resource, row }: RowActionsProps<WireOf<typeof preliminaryStudy>>) {
  if (!useAllowed(resource, 'delete', row)) return <NoActions />
  const free = !row.deleted && row.availabilities === 0
  return <DocumentMenu resource={resource} row={row} before={free && <Reserve of={resource.name} id={row.id} />} />
}

function Reserve({ of, id }: { of: string; id: number }) {
  const allowed = useAllowed(availability, 'create')
  const institute = useInstituteId()
  const navigate = useNavigate()
  if (!allowed) return null
  return (
    <RowMenuItem
      label="Crear disponibilidad"
      icon={<FactCheckOutlined fontSize="small" />}
      onClick={() => navigate(`${screenPath(availability, { institute })}/nuevo?${addressFor(of, id)}`)}
    />
  )
}

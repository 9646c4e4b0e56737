import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { useNavigate } from 'react-router-dom'
import type { WireOf } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import type { contract } from '../../../resources/entities/contract.ts'
import type { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import type { serviceOrder } from '../../../resources/entities/serviceOrder.ts'
import type { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { useAllowed } from '../../core/access.ts'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { createLabel } from '../../core/titles.ts'
import { useNewPath } from '../../core/useNewPath.ts'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { NoActions } from '../../list/RowActions.tsx'

type Committed = WireOf<typeof contract> | WireOf<typeof serviceOrder> | WireOf<typeof supplyOrder>

/** 'Acciones' of a contract or an order; while nothing is registered for it, with a link to its availability. */
export function CommitmentActions(props: RowActionsProps<Committed>) {
  return <DocumentMenu {...props} before={<Reserve {...props} />} />
}

export function StudyActions(props: RowActionsProps<WireOf<typeof preliminaryStudy>>) {
  if (!useAllowed(props.resource, 'delete', props.row)) return <NoActions />
  return <DocumentMenu {...props} before={<Reserve {...props} />} />
}

function Reserve({ resource, row }: RowActionsProps) {
  const given = row.deleted ? null : resource.create?.next?.availability?.(row)
  const path = useNewPath(availability, given ?? {})
  const navigate = useNavigate()
  if (path === null || !given) return null
  return (
    <RowMenuItem
      label={createLabel(availability)}
      icon={<FactCheckOutlined fontSize="small" />}
      onClick={() => navigate(path)}
    />
  )
}

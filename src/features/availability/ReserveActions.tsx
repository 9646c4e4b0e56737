import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { useNavigate } from 'react-router-dom'
import type { AnyResource, Row, WireOf } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { commitments, commitmentTypes } from '../../../resources/entities/commitments.ts'
import type { contract } from '../../../resources/entities/contract.ts'
import type { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import type { serviceOrder } from '../../../resources/entities/serviceOrder.ts'
import type { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { useAllowed } from '../../core/access.ts'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { useNewPath } from '../../core/useNewPath.ts'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { NoActions } from '../../list/RowActions.tsx'

type Committed = WireOf<typeof contract> | WireOf<typeof serviceOrder> | WireOf<typeof supplyOrder>

/** 'Acciones' of a contract or an order; while nothing is registered for it, with a link to its availability. */
export function CommitmentActions({ resource, row }: RowActionsProps<Committed>) {
  const free = !row.deleted && row.committedAmount === 0
  return <DocumentMenu resource={resource} row={row} before={free && <Reserve given={namedIn(resource, row)} />} />
}

export function StudyActions({ resource, row }: RowActionsProps<WireOf<typeof preliminaryStudy>>) {
  if (!useAllowed(resource, 'delete', row)) return <NoActions />
  const free = !row.deleted && row.availabilities === 0
  return (
    <DocumentMenu resource={resource} row={row} before={free && <Reserve given={{ preliminaryStudy_id: row.id }} />} />
  )
}

/** The values of an availability for a contract or an order. */
function namedIn({ name }: AnyResource, { id }: { id: number }): Row {
  const documentType = commitmentTypes.find((type) => commitments[type].of.name === name)
  if (!documentType) throw new Error(`no availability is for a ${name}`)
  return { documentType, [commitments[documentType].body.name]: id }
}

function Reserve({ given }: { given: Row }) {
  const path = useNewPath(availability, given)
  const navigate = useNavigate()
  if (path === null) return null
  return (
    <RowMenuItem
      label="Crear disponibilidad"
      icon={<FactCheckOutlined fontSize="small" />}
      onClick={() => navigate(path)}
    />
  )
}

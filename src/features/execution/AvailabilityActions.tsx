import { useNavigate } from 'react-router-dom'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { path } from '../../core/screens.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import type { RowActionsProps } from '../../list/extensions.ts'
import { MoneyActions } from '../reversal/MoneyActions.tsx'
import type { Availability } from './chain.ts'
import { execution } from './screens.ts'

export function AvailabilityActions({ resource, row }: RowActionsProps<Availability>) {
  const navigate = useNavigate()
  const institute = useInstituteId()
  const to = path(execution, { institute, availability: row.id })
  return (
    <MoneyActions
      resource={resource}
      row={row}
      before={<RowMenuItem label={execution.title} onClick={() => navigate(to)} />}
    />
  )
}

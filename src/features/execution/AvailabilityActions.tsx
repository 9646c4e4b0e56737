import { useNavigate } from 'react-router-dom'
import { release } from '../../../resources/entities/release.ts'
import { addCents, centsOf } from '../../../resources/values/money.ts'
import { useAllowed } from '../../core/access.ts'
import { formScreen, showScreen } from '../../core/paths.ts'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { createLabel } from '../../core/titles.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import type { RowActionsProps } from '../../list/extensions.ts'
import { MoneyActions } from '../reversal/MoneyActions.tsx'
import type { Availability } from './executed.ts'

/** In a list: the first leads to the page. */
export function AvailabilityActions({ resource, row }: RowActionsProps<Availability>) {
  const navigate = useNavigate()
  const to = showScreen(resource, { institute: useInstituteId() }, row.id)
  return (
    <MoneyActions
      resource={resource}
      row={row}
      before={<RowMenuItem label="Ejecución" onClick={() => navigate(to)} />}
    />
  )
}

/** On its page, which has a menu for its papers. */
export function AvailabilityPageActions({ resource, row }: RowActionsProps<Availability>) {
  const navigate = useNavigate()
  const to = formScreen(release, { institute: useInstituteId(), within: row.id })
  const used = addCents(centsOf(row.obligatedAmount), centsOf(row.releasedAmount))
  const mayRelease = useAllowed(release, 'create') && !row.deleted && used < centsOf(row.amount)
  return (
    <MoneyActions
      resource={resource}
      row={row}
      apart
      before={mayRelease && <RowMenuItem label={createLabel(release)} onClick={() => navigate(to)} />}
    />
  )
}

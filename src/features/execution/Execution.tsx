import { Skeleton, Stack } from '@mui/material'
import { availabilityColumns } from '../../../resources/columns/availability.ts'
import { FactList } from '../../core/FactList.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { cellText } from '../../list/columnByKind.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { Acts } from './Acts.tsx'
import { Balances } from './Balances.tsx'
import { type Availability, balancesOf } from './executed.ts'
import { useExecuted } from './useExecuted.ts'

/** The balances of an availability, whom it is for, and its acts. */
export function Execution({ resource, row }: RowActionsProps<Availability>) {
  const { found: executed, failed, retry } = useExecuted(resource, row.id)
  const facts = shown.map((column) => ({ term: column.header, value: cellText(column, row) }))
  if (failed) return <LoadFailure retry={retry} />
  if (!executed) return <Skeleton variant="rounded" height={400} role="status" aria-label="Cargando" />
  return (
    <Stack spacing={3}>
      <Balances balances={balancesOf(row)} />
      <FactList facts={facts.filter(({ value }) => value)} />
      <Acts executed={executed} of={row} />
    </Stack>
  )
}

/** Whom it is for and how far it is, as in its list. */
const shown = ['supplier', 'stage', 'document', 'BudgetActivity.Activity.name'].flatMap((path) =>
  availabilityColumns.filter((column) => column.path === path),
)

/** What was registered, obligated and paid of a contract or an order, also in several availabilities. */
export function CommitmentExecution({ resource, row }: RowActionsProps) {
  const { found: executed, failed, retry } = useExecuted(resource, row.id)
  if (failed) return <LoadFailure retry={retry} />
  return executed ? (
    <Acts executed={executed} />
  ) : (
    <Skeleton variant="rounded" height={200} role="status" aria-label="Cargando" />
  )
}

import { Skeleton, Stack } from '@mui/material'
import { budget as declaration } from '../../../resources/entities/budget.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { NotFound } from '../../core/NotFound.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { BudgetActions } from './BudgetActions.tsx'
import { BudgetFacts } from './BudgetFacts.tsx'
import { detailTables } from './detailTables.tsx'
import { ExecutionSection } from './ExecutionSection.tsx'
import { type Budget, type BudgetPlace, useBudgetPlace, useBudgetRead } from './useBudget.ts'

/** `/admin/{id}/presupuestos/detalles/{budgetId}`: what a budget is made of, how far it is spent, and what has changed it. */
export default function DetailsPage() {
  const place = useBudgetPlace()
  const { budget, failed, retry } = useBudgetRead(place)
  if (budget === null) return <NotFound />
  return (
    <PageFrame
      title="Detalles del presupuesto"
      actions={budget && <BudgetActions resource={declaration} row={budget} />}
    >
      <Stack spacing={3}>
        {budget && <Contents place={place} budget={budget} />}
        {failed && <LoadFailure retry={retry} />}
        {!budget && !failed && <Skeleton variant="rounded" height={400} />}
      </Stack>
    </PageFrame>
  )
}

function Contents({ place, budget }: { place: BudgetPlace; budget: Budget }) {
  return (
    <>
      <BudgetFacts budget={budget} />
      <ExecutionSection place={place} budget={budget} />
      {detailTables.map((Table) => (
        <Table key={Table.name} {...place} />
      ))}
    </>
  )
}

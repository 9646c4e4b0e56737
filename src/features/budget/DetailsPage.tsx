import { Skeleton, Stack } from '@mui/material'
import { budget as declaration } from '../../../resources/entities/budget.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { rowTitle } from '../../core/titles.ts'
import { AttachmentsPanel } from '../attachment/AttachmentsPanel.tsx'
import { BudgetActions } from './BudgetActions.tsx'
import { BudgetButtons } from './BudgetButtons.tsx'
import { BudgetFacts } from './BudgetFacts.tsx'
import { DetailTables } from './DetailTables.tsx'
import { ExecutionSection } from './ExecutionSection.tsx'
import { IncomeSections } from './IncomeSections.tsx'
import { Rubros } from './Rubros.tsx'
import { type Budget, type BudgetParams, useBudgetParams, useBudgetRead } from './useBudget.ts'

/** `/admin/{id}/presupuestos/detalles/{budgetId}`: the lines of a budget, its execution and its changes. */
export default function DetailsPage() {
  const params = useBudgetParams()
  const { budget, failed, retry } = useBudgetRead(params)
  if (budget === null) return <NotFoundPage />
  return (
    <PageFrame
      title={budget ? rowTitle(declaration, budget) : declaration.one}
      actions={
        budget && (
          <>
            {!budget.deleted && <BudgetButtons params={params} />}
            <BudgetActions resource={declaration} row={budget} apart />
          </>
        )
      }
    >
      <Stack spacing={3}>
        {budget && <Contents params={params} budget={budget} />}
        {failed && <LoadFailure retry={retry} />}
        {!budget && !failed && <Skeleton variant="rounded" height={400} />}
      </Stack>
    </PageFrame>
  )
}

function Contents({ params, budget }: { params: BudgetParams; budget: Budget }) {
  return (
    <>
      <BudgetFacts params={params} />
      <ExecutionSection params={params} budget={budget} />
      <Rubros params={params} />
      <IncomeSections params={params} />
      <AttachmentsPanel resource={declaration} row={budget} />
      <DetailTables {...params} />
    </>
  )
}

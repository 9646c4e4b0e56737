import { Paper, Skeleton } from '@mui/material'
import { executionOf } from '../../../resources/rules/execution.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { Section } from '../../core/Section.tsx'
import { Progress } from './Progress.tsx'
import { type Budget, type BudgetParams, useBudgetState } from './useBudget.ts'

/** How much of a budget is executed, against the elapsed part of its vigencia. */
export function ExecutionSection({ params, budget }: { params: BudgetParams; budget: Budget }) {
  const { data: lines, error, refetch } = useBudgetState(params)
  return (
    <Section title="Ejecución">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
        {lines ? (
          <Progress validity={budget.Validity} execution={executionOf(lines)} />
        ) : error ? (
          <LoadFailure retry={() => refetch()} />
        ) : (
          <Skeleton variant="rounded" height={84} />
        )}
      </Paper>
    </Section>
  )
}

import { Box, Paper, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { type BudgetLine, readWireLine, type WireBudgetLine } from '../../../resources/rules/budgetLine.ts'
import { executionOf } from '../../../resources/rules/execution.ts'
import { get } from '../../core/http.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { ExecutionTable } from './ExecutionTable.tsx'
import { Progress } from './Progress.tsx'
import type { Budget, BudgetParams } from './useBudget.ts'

const ExecutionChart = lazy(() => import('./ExecutionChart.tsx'))

/** The execution of a budget: executed and available money of each rubro, and the progress of the vigencia. */
export function ExecutionSection({ params, budget }: { params: BudgetParams; budget: Budget }) {
  const { data: lines, error, refetch } = useBudgetState(params)
  if (error)
    return (
      <Frame>
        <LoadFailure retry={() => refetch()} />
      </Frame>
    )
  if (!lines)
    return (
      <Frame>
        <Skeleton variant="rounded" height={280} />
      </Frame>
    )
  return (
    <Frame>
      <Box sx={sides}>
        <Progress validity={budget.Validity} execution={executionOf(lines)} />
        <Picture lines={lines} />
      </Box>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} component="h2" variant="h6" sx={{ mb: 1 }}>
        Ejecución
      </Typography>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
        {children}
      </Paper>
    </Box>
  )
}

/** A chart, or a table at full width; screen readers always have the table. */
function Picture({ lines }: { lines: readonly BudgetLine[] }) {
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Cómo se muestra la ejecución"
          value={shown}
          onChange={(_event, next: 'chart' | 'table' | null) => next && setShown(next)}
          sx={{ mb: 2, display: 'flex', justifyContent: 'flex-end' }}
        >
          <ToggleButton value="chart">Gráfica</ToggleButton>
          <ToggleButton value="table">Tabla</ToggleButton>
        </ToggleButtonGroup>
        {shown === 'chart' && (
          <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
            <ExecutionChart lines={lines} />
          </Suspense>
        )}
      </Box>
      <Box sx={shown === 'table' ? { gridColumn: '1 / -1', minWidth: 0 } : undefined}>
        <ExecutionTable lines={lines} hidden={shown === 'chart'} />
      </Box>
    </>
  )
}

const sides = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' },
} as const

function useBudgetState({ institute, budget }: BudgetParams, enabled = true) {
  return useQuery({
    queryKey: ['budget', 'state', institute, budget],
    queryFn: async ({ signal }) => {
      const { state } = await get<{ state: WireBudgetLine[] }>(`/budget/${institute}/state/${budget}`, { signal })
      return state.map(readWireLine)
    },
    enabled,
  })
}

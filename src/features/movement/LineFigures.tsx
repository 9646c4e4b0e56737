import { Box, Paper, Skeleton } from '@mui/material'
import { useParams } from 'react-router-dom'
import { certifiedOnly, partsOf } from '../../../resources/rules/execution.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { FactList } from '../../core/FactList.tsx'
import { unbroken } from '../../core/unbroken.ts'
import { StageBar } from '../budget/StageBar.tsx'
import { useBudgetParams, useBudgetState } from '../budget/useBudget.ts'

/** The figures of a rubro above its movements. */
export default function LineFigures() {
  const { data: lines, isLoadingError } = useBudgetState(useBudgetParams())
  const id = Number(useParams().line)
  const line = lines?.find((one) => one.id === id)
  if (isLoadingError || (lines && !line)) return null
  if (!line) return <Skeleton variant="rounded" sx={{ height: { xs: 190, sm: 118 }, mb: 2.5 }} />
  const { uncommitted, unobligated, unpaid } = partsOf([line])
  const facts = [
    { term: 'Definitiva', cents: line.definitiveCents },
    { term: 'Disponible', cents: line.presentCents },
    { term: certifiedOnly, cents: uncommitted },
    { term: 'Por obligar', cents: unobligated },
    { term: 'Por pagar', cents: unpaid },
    { term: 'Pagado', cents: line.paidCents },
  ].map(({ term, cents }) => ({ term, value: unbroken(formatCents(cents)) }))
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2.5 }}>
      <FactList facts={facts} sx={figures} />
      <Box sx={{ mt: 2 }}>
        <StageBar line={line} largest={line.definitiveCents} />
      </Box>
    </Paper>
  )
}

const figures = {
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  rowGap: 1,
  '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const

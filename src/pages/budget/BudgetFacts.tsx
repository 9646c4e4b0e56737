import { Box, Typography } from '@mui/material'
import { budget as declaration } from '../../../resources/budget.ts'
import { labelOf } from '../../../resources/define/index.ts'
import { formatAmount } from '../../../resources/money.ts'
import type { Budget } from './useBudget.ts'

/** Which budget a page is about, and how it stands. */
export function BudgetFacts({ budget }: { budget: Budget }) {
  const facts = [
    ['Vigencia', labelOf(declaration, budget)],
    ['Monto inicial', formatAmount(budget.initialAmount)],
    ['Monto definitivo', formatAmount(budget.totalAmount)],
    ['Disponible', formatAmount(budget.presentAmount)],
    ...(budget.deleted ? [['Estado', 'inactivo']] : []),
  ]
  return (
    <Box component="dl" sx={{ m: 0, mb: 2.5, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {facts.map(([term, fact]) => (
        <Box key={term}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

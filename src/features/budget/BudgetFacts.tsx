import { Box, Skeleton, Typography } from '@mui/material'
import { labelOf } from '../../../resources/define/index.ts'
import { budget as declaration } from '../../../resources/entities/budget.ts'
import { formatAmount } from '../../../resources/values/money.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { type BudgetParams, useBudgetRead } from './useBudget.ts'

/** The budget of a page; its space is reserved while it loads, so that nothing moves. */
export function BudgetFacts({ params }: { params: BudgetParams }) {
  const { budget, failed, retry } = useBudgetRead(params)
  if (failed) return <LoadFailure retry={retry} />
  const facts = [
    ['Vigencia', budget && labelOf(declaration, budget)],
    ['Monto inicial', budget && formatAmount(budget.initialAmount)],
    ['Monto definitivo', budget && formatAmount(budget.totalAmount)],
    ['Disponible', budget && formatAmount(budget.presentAmount)],
    ...(budget?.deleted ? [['Estado', 'inactivo']] : []),
  ]
  return (
    <Box component="dl" sx={list}>
      {facts.map(([term, fact]) => (
        <Box key={term}>
          <Typography component="dt" variant="body2" color="text.secondary" sx={{ alignSelf: 'baseline' }}>
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {fact ?? <Skeleton width="9em" />}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  mb: 2.5,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  '& > div': {
    display: { xs: 'flex', sm: 'block' },
    justifyContent: 'space-between',
    width: { xs: '100%', sm: 'auto' },
  },
} as const

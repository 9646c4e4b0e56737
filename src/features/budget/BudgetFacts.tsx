import { Skeleton } from '@mui/material'
import { labelOf } from '../../../resources/define/index.ts'
import { budget as declaration } from '../../../resources/entities/budget.ts'
import { formatAmount } from '../../../resources/values/money.ts'
import { FactList } from '../../core/FactList.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { type BudgetParams, useBudgetRead } from './useBudget.ts'

/** The budget of a page; its space is reserved while it loads, so that nothing moves. */
export function BudgetFacts({ params }: { params: BudgetParams }) {
  const { budget, failed, retry } = useBudgetRead(params)
  if (failed) return <LoadFailure retry={retry} />
  const facts = [
    { term: 'Vigencia', value: budget && labelOf(declaration, budget) },
    { term: 'Monto inicial', value: budget && formatAmount(budget.initialAmount) },
    { term: 'Monto definitivo', value: budget && formatAmount(budget.totalAmount) },
    { term: 'Disponible', value: budget && formatAmount(budget.presentAmount) },
    ...(budget?.deleted ? [{ term: 'Estado', value: 'inactivo' }] : []),
  ].map(({ term, value }) => ({ term, value: value ?? <Skeleton width="9em" /> }))
  return <FactList facts={facts} sx={list} />
}

const list = {
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
  '& dt': { alignSelf: 'baseline' },
  '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const

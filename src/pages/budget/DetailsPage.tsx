import { Box, Stack, Typography } from '@mui/material'
import { budget as declaration } from '../../../resources/budget.ts'
import { labelOf } from '../../../resources/define/index.ts'
import { formatAmount } from '../../../resources/money.ts'
import { PageFrame } from '../../resource/PageFrame.tsx'
import { ActivitiesTable } from './ActivitiesTable.tsx'
import { type Budget, useBudget, useBudgetPlace } from './useBudget.ts'

/** The tables of the page, in the order of spec section 2; each reads its own rows. */
const tables = [ActivitiesTable]

/** `/admin/{id}/presupuestos/detalles/{budgetId}`: what a budget is made of. */
export default function DetailsPage() {
  const place = useBudgetPlace()
  const budget = useBudget(place)
  return (
    <PageFrame title="Detalles del presupuesto">
      <Stack spacing={3}>
        {budget && <Summary budget={budget} />}
        {tables.map((Table) => (
          <Table key={Table.name} {...place} />
        ))}
      </Stack>
    </PageFrame>
  )
}

function Summary({ budget }: { budget: Budget }) {
  const figures = [
    ['Vigencia', labelOf(declaration, budget)],
    ['Monto inicial', formatAmount(budget.initialAmount)],
    ['Monto definitivo', formatAmount(budget.totalAmount)],
    ['Disponible', formatAmount(budget.presentAmount)],
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {figures.map(([term, figure]) => (
        <Box key={term}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {figure}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

import { Box, Typography } from '@mui/material'
import { elapsedOf } from '../../../resources/rules/execution.ts'
import { executionIn, type WireOverview } from '../../../resources/rules/overview.ts'
import { today, yearOf } from '../../../resources/values/dates.ts'
import { executedPercent } from '../../../resources/values/executedPercent.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { unbroken } from '../../core/unbroken.ts'

/** The executed share of the money against the elapsed share of the vigencia, and the available amount. */
export function BudgetBar({ budget }: { budget: NonNullable<WireOverview['budget']> }) {
  const execution = executionIn(budget)
  const executed = executedPercent(execution)
  const { percent: elapsed } = elapsedOf(budget, today())
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Typography component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box component="strong" sx={{ fontSize: '1.25rem', fontWeight: 650 }}>
          {executed} %
        </Box>
        <span>ejecutado</span>
        <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontSize: '0.875rem' }}>
          {elapsed} % de {yearOf(budget.start)} transcurrido
        </Box>
      </Typography>
      <Box aria-hidden sx={bar}>
        <Box sx={{ height: '100%', width: `${Math.min(executed, 100)}%`, bgcolor: 'primary.main', borderRadius: 4 }} />
        <Box sx={{ ...mark, left: `calc(${elapsed}% - 1px)` }} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        Disponible {unbroken(formatCents(execution.availableCents))}
      </Typography>
    </Box>
  )
}

const bar = { position: 'relative', height: 8, borderRadius: 4, bgcolor: 'action.hover', my: 0.75 } as const

/** Where the bar would end with even spending over the year. */
const mark = { position: 'absolute', top: -3, bottom: -3, width: 2, bgcolor: 'text.primary' } as const

import { Box, LinearProgress, Typography } from '@mui/material'
import { useId } from 'react'
import { type Execution, elapsedOf } from '../../../resources/rules/execution.ts'
import { today } from '../../../resources/values/dates.ts'
import { executedPercent } from '../../../resources/values/executedPercent.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { unbroken } from '../../core/unbroken.ts'

type ProgressProps = { validity: { start: string; end: string }; execution: Execution }

export function Progress({ validity, execution }: ProgressProps) {
  const { days, elapsed, percent } = elapsedOf(validity, today())
  const { executedCents, definitiveCents } = execution
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2.5, md: 4 }, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
      <Meter
        label="Ejecutado"
        percent={executedPercent(execution)}
        detail={`${formatCents(executedCents)} de ${formatCents(definitiveCents)}`}
      />
      <Meter label="Vigencia transcurrida" percent={percent} detail={`${elapsed} de ${days} días`} quiet />
    </Box>
  )
}

type MeterProps = { label: string; percent: number; detail: string; quiet?: boolean }

export function Meter({ label, percent, detail, quiet = false }: MeterProps) {
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
        {percent} %
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(percent, 100)}
        color={quiet ? 'inherit' : 'primary'}
        aria-labelledby={id}
        sx={{ height: 8, borderRadius: 4, my: 0.75, color: quiet ? 'text.secondary' : undefined }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {unbroken(detail)}
      </Typography>
    </Box>
  )
}

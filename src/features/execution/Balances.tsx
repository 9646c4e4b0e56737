import { Box, Paper, Typography } from '@mui/material'
import { type Cents, formatCents, subtractCents } from '../../../resources/values/money.ts'
import { Swatch } from '../../core/Swatch.tsx'
import { type Stage, stageNames, stages } from '../../core/stages.ts'
import { unbroken } from '../../core/unbroken.ts'
import type { AvailabilityBalances } from './executed.ts'

export function Balances({ balances }: { balances: AvailabilityBalances }) {
  const { value, released, ...rest } = balances
  const cents: Record<Stage, Cents> = { ...rest, free: released }
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box component="dl" aria-label="Saldos" sx={figures}>
        <Figure label="Valor" cents={value} />
        <Figure label={stages.uncommitted.label} cents={rest.uncommitted} stage="uncommitted" />
        <Figure label={stages.unobligated.label} cents={rest.unobligated} stage="unobligated" />
        <Figure label={stages.unpaid.label} cents={rest.unpaid} stage="unpaid" />
      </Box>
      <Box aria-hidden sx={bar}>
        {stageNames.map((stage) => (
          <Box
            key={stage}
            style={{ flexGrow: Math.max(cents[stage], 0), backgroundColor: stages[stage].colour }}
            sx={{ flexBasis: 0 }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={legend}>
        <span>
          <Swatch stage="paid" /> Pagado {whole(rest.paid)}
        </span>
        {released > 0 && (
          <>
            <span>
              <Swatch stage="free" /> Liberado {whole(released)}
            </span>
            <span>CDP sin lo liberado {whole(subtractCents(value, released))}</span>
          </>
        )}
      </Typography>
    </Paper>
  )
}

function Figure({ label, cents, stage }: { label: string; cents: Cents; stage?: Stage }) {
  return (
    <div>
      <Typography
        component="dt"
        variant="body2"
        color="text.secondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
      >
        {stage && <Swatch stage={stage} />}
        {label}
      </Typography>
      <Typography component="dd" sx={figure}>
        {whole(cents)}
      </Typography>
    </div>
  )
}

/** A no-break space keeps the sign with the amount. */
const whole = (cents: Cents): string => unbroken(formatCents(cents))

const figures = {
  m: 0,
  mb: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
} as const
const figure = {
  m: 0,
  fontWeight: 650,
  fontSize: { xs: '1rem', sm: '1.2rem' },
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const
const bar = {
  display: 'flex',
  height: 18,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  overflow: 'hidden',
  mb: 1,
} as const
const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
} as const

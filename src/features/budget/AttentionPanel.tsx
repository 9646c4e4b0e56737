import { Box, Link as MuiLink, Paper, Skeleton, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../resources/define/index.ts'
import { budget as declaration } from '../../../resources/entities/budget.ts'
import { executedPercent } from '../../../resources/rules/execution.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { path } from '../../core/screens.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { Meter } from './Progress.tsx'
import { details } from './screens.ts'
import { type Attention, type Concern, useAttention } from './useAttention.ts'

/** The state of the current budget and what needs attention, above the list, which does not wait for it. */
export default function AttentionPanel() {
  const { institute = 0 } = useLocationContext()
  const { budget, execution, concerns } = useAttention(institute)
  if (budget === null) return null
  return (
    <Paper variant="outlined" component="section" aria-label="Estado y pendientes" sx={panel}>
      {budget && execution ? (
        <>
          <Current institute={institute} budget={budget} execution={execution} />
          <Concerns concerns={concerns} />
        </>
      ) : (
        <Skeleton variant="rounded" sx={{ gridColumn: '1 / -1', height: { xs: 280, md: 110 } }} />
      )}
    </Paper>
  )
}

type CurrentProps = { institute: number } & { [K in 'budget' | 'execution']: NonNullable<Attention[K]> }

function Current({ institute, budget, execution }: CurrentProps) {
  return (
    <Box>
      <MuiLink component={Link} to={path(details, { institute, budget: budget.id })} sx={{ fontWeight: 650 }}>
        Presupuesto {labelOf(declaration, budget)}
      </MuiLink>
      <Meter
        label="Ejecutado"
        percent={executedPercent(execution)}
        detail={`Disponible ${formatCents(execution.availableCents)} de ${formatCents(execution.definitiveCents)}`}
      />
    </Box>
  )
}

function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  const heading = useId()
  return (
    <Box>
      <Typography id={heading} component="h2" variant="body1" sx={{ fontWeight: 650, mb: 0.5 }}>
        Requiere atención
      </Typography>
      {concerns.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          Nada por ahora
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby={heading} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {concerns.map(({ text, to }) => (
            <li key={text}>
              <MuiLink component={Link} to={to} variant="body2">
                {text}
              </MuiLink>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

const panel = {
  display: 'grid',
  gap: { xs: 2, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  p: { xs: 2, sm: 2.5 },
  mb: 2.5,
} as const

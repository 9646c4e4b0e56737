import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Suspense, useId } from 'react'
import { Link } from 'react-router-dom'
import { executionIn, type WireOverview } from '../../../resources/rules/overview.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { executedPercent } from '../../../resources/values/executedPercent.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { lazyPart } from '../../core/lazyCode.tsx'
import { path } from '../../core/screens.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { BudgetButtons } from '../budget/BudgetButtons.tsx'
import { Meter } from '../budget/Progress.tsx'
import { details } from '../budget/screens.ts'
import { Concerns } from './Concerns.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { useOverview } from './useOverview.ts'

const FirstSteps = lazyPart(() => import('../help/FirstSteps.tsx'))

/** The current budget and the concerns, above the list, which does not wait for them; until something is committed, the first steps. */
export default function AttentionPanel() {
  const heading = useId()
  const { data, isLoadingError } = useOverview(useInstituteId())
  if (isLoadingError) return null
  const steps = data && !(data.budget && data.budget.committed > 0) && (
    <Suspense>
      <FirstSteps institute={data.id} />
    </Suspense>
  )
  if (data?.budget === null) return steps
  return (
    <>
      <PanelFrame label="Estado y pendientes" columns={[1, 2]} gap={[2, 4]} height={[280, 126]}>
        {data?.budget && (
          <>
            <Current institute={data.id} budget={data.budget} />
            <Box>
              <Typography id={heading} component="h2" variant="body1" sx={{ fontWeight: 650, mb: 0.5 }}>
                Requiere atención
              </Typography>
              <Concerns overview={data} name={{ 'aria-labelledby': heading }} />
            </Box>
          </>
        )}
      </PanelFrame>
      {steps}
    </>
  )
}

function Current({ institute, budget }: { institute: number; budget: NonNullable<WireOverview['budget']> }) {
  const execution = executionIn(budget)
  const params = { institute, budget: budget.id }
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center', mb: 0.5 }}>
        <MuiLink
          component={Link}
          to={path(details, params)}
          sx={{ fontWeight: 650, mr: 'auto', py: { xs: 1.25, sm: 0 } }}
        >
          Presupuesto {formatDay(budget.start)} - {formatDay(budget.end)}
        </MuiLink>
        <BudgetButtons params={params} />
      </Box>
      <Meter
        label="Ejecutado"
        percent={executedPercent(execution)}
        detail={`Disponible ${formatCents(execution.availableCents)} de ${formatCents(execution.definitiveCents)}`}
      />
    </Box>
  )
}

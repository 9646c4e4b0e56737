import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { hasForm } from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import { isAllowed } from '../../core/access.ts'
import { formScreen, screenPath } from '../../core/paths.ts'
import { type Role, useSession } from '../../core/session.ts'
import { createLabel } from '../../core/titles.ts'
import type { Wanted } from './steps.ts'
import { type AtOnce, useRubrosAtOnce, useYearAtOnce } from './useAtOnce.ts'
import { type Progress, useFirstSteps } from './useFirstSteps.ts'

/**
 * The steps of the help with a tick for each that is done, and buttons for what is missing.
 * @param institute without it: what the installation needs before its first school
 */
export default function FirstSteps({ institute }: { institute?: number }) {
  const heading = useId()
  const progress = useFirstSteps(institute)
  const role = useSession().user?.role
  if (!progress || !role) return null
  const counted = progress.filter(({ missing }) => missing !== null)
  const next = progress.find(({ missing }) => missing && missing.length > 0)
  const done = counted.filter(({ missing }) => missing?.length === 0).length
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 2.5 }, mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
        <Typography id={heading} component="h2" variant="h6">
          Primeros pasos
        </Typography>
        <Typography variant="body2" color="text.secondary" role="status">
          {done} de {counted.length} hechos
        </Typography>
      </Box>
      <Box component="ol" sx={list}>
        {progress.map((one) => (
          <Item key={one.step.title} {...one} role={role} institute={institute} isNext={one === next} />
        ))}
      </Box>
    </Paper>
  )
}

type ItemProps = Progress & { role: Role; institute: number | undefined; isNext: boolean }

function Item({ step, missing, role, institute, isNext }: ItemProps) {
  const isDone = missing?.length === 0
  return (
    <Box component="li" sx={item} aria-current={isNext ? 'step' : undefined}>
      {isDone ? (
        <CheckCircle color="success" titleAccess="Hecho" />
      ) : (
        <RadioButtonUnchecked color={isNext ? 'primary' : 'disabled'} titleAccess="Por hacer" />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: isDone ? 400 : 650 }} color={isDone ? 'text.secondary' : undefined}>
          {step.title}
        </Typography>
        {!isDone && (
          <Typography variant="body2" color="text.secondary">
            {step.says}
          </Typography>
        )}
      </Box>
      {missing && missing.length > 0 && (
        <Box sx={buttons}>
          {missing.map((one) => (
            <Missing
              key={`${one.of} ${one.variant}`}
              wanted={one}
              step={step}
              role={role}
              institute={institute}
              isNext={isNext}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

type MissingProps = Pick<ItemProps, 'step' | 'role' | 'institute' | 'isNext'> & { wanted: Wanted }

/** What creates a missing row: at once, where that is known, or in its form; else the list of the step. */
function Missing({ wanted, step, role, institute, isNext }: MissingProps) {
  const resource = resourceNamed(wanted.of)
  const place = institute === undefined ? {} : { institute }
  const variant = isNext ? 'contained' : 'outlined'
  const mayCreate = isAllowed(role, resource, 'create')
  if (!mayCreate || !hasForm(resource) || resource.create?.page)
    return (
      <Button size="small" variant={variant} component={Link} to={screenPath(resourceNamed(step.of), place)}>
        Ver {resourceNamed(step.of).many.toLocaleLowerCase('es')}
      </Button>
    )
  const form = (
    <Button size="small" variant={variant} component={Link} to={formScreen(resource, place, wanted.given)}>
      {createLabel(resource)}
      {wanted.variant && ` ${wanted.variant}`}
    </Button>
  )
  if (wanted.of === 'validity') return <YearAtOnce variant={variant} />
  if (wanted.of === 'activity') return <RubrosAtOnce variant={variant} />
  return form
}

type AtOnceProps = { variant: 'contained' | 'outlined' }

const YearAtOnce = ({ variant }: AtOnceProps) => <AtOnceButton {...useYearAtOnce()} variant={variant} />
const RubrosAtOnce = ({ variant }: AtOnceProps) => <AtOnceButton {...useRubrosAtOnce()} variant={variant} />

const AtOnceButton = ({ label, pending, run, variant }: AtOnce & AtOnceProps) => (
  <Button size="small" variant={variant} disabled={pending} onClick={run}>
    {label}
  </Button>
)

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 1.25 } as const

const item = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  columnGap: 1.5,
  rowGap: 0.75,
  alignItems: 'start',
} as const

/** On a phone below the text of the step. */
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: { sm: 'flex-end' },
  gridColumn: { xs: 2, sm: 'auto' },
} as const

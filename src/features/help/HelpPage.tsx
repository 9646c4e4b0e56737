import { Box, Link as MuiLink, Paper, Stack, TextField, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { readInteger } from '../../../resources/define/index.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { useSession } from '../../core/session.ts'
import { useSchools, useSchoolsOf } from '../../core/useSchools.ts'
import { chooseOne } from '../../form/inputs/texts.ts'
import { KeyList } from './KeyList.tsx'
import { helpScreen } from './screens.ts'
import { placeOf, steps } from './steps.ts'
import { terms } from './terms.ts'

/** `/ayuda`: the year of a school, the glossary and the keys. `?colegio=7` selects the school of its links. */
export default function HelpPage() {
  return (
    <PageFrame title={helpScreen.title} width="text">
      <Stack spacing={3}>
        <Part title="El año de un colegio en diez pasos">
          <Year />
        </Part>
        <Part title="Qué significa cada palabra">
          <Words />
        </Part>
        <Part title="El teclado">
          <KeyList />
        </Part>
      </Stack>
    </PageFrame>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={heading} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

function Year() {
  const role = useSession().user?.role
  const { chosen, schools, reread, choose } = useSchool()
  if (!role) return null
  return (
    <>
      {reread && <LoadFailure retry={reread} />}
      {schools.length > 1 && (
        <TextField
          select
          size="small"
          label="Colegio al que llevan los pasos"
          value={chosen ?? ''}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { native: true } }}
          sx={{ mb: 2, width: '100%', maxWidth: 440 }}
        >
          <option value="">{chooseOne}</option>
          {schools.map(({ id, nameInstitute }) => (
            <option key={id} value={id}>
              {nameInstitute}
            </option>
          ))}
        </TextField>
      )}
      <Box component="ol" sx={year}>
        {steps.map((step) => {
          const to = placeOf(step, role, chosen)
          return (
            <li key={step.title}>
              <Typography component="p" sx={{ fontWeight: 650 }}>
                {to ? (
                  <MuiLink component={Link} to={to}>
                    {step.title}
                  </MuiLink>
                ) : (
                  step.title
                )}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {step.says}
              </Typography>
            </li>
          )
        })}
      </Box>
    </>
  )
}

/** The school in the address, else the user's only one. */
function useSchool() {
  const [params, setParams] = useSearchParams()
  const { schools: first, isPending, reread } = useSchools()
  const requestedId = readInteger(params.get('colegio') ?? '')
  const isBeyond = requestedId !== null && requestedId > 0 && !isPending && !first.some(({ id }) => id === requestedId)
  const schools = [...first, ...useSchoolsOf(isBeyond ? [requestedId] : [])]
  const only = schools.length === 1 ? schools[0]?.id : undefined
  const choose = (school: string) => setParams(school ? { colegio: school } : {}, { replace: true })
  return { chosen: requestedId !== null && requestedId > 0 ? requestedId : only, schools, reread, choose }
}

function Words() {
  const sorted = Object.values(terms).sort((one, other) => one.name.localeCompare(other.name, 'es'))
  return (
    <Box component="dl" sx={words}>
      {sorted.map(({ name, says }) => (
        <div key={name}>
          <Typography component="dt" sx={{ fontWeight: 650 }}>
            {name}
          </Typography>
          <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
            {says}
          </Typography>
        </div>
      ))}
    </Box>
  )
}

const year = { m: 0, pl: 3, display: 'grid', gap: 1.5, '& > li::marker': { fontWeight: 650 } } as const

const words = {
  m: 0,
  display: 'grid',
  columnGap: 4,
  rowGap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const

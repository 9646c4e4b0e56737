import { Box, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import type { WireOf } from '../../resources/define/index.ts'
import type { institute } from '../../resources/entities/institute.ts'
import { apiUrl } from './apiUrl.ts'
import { useLocationContext } from './useLocationContext.ts'

type Institute = WireOf<typeof institute>

/** A separate query key: under the default one a list stores its rows, which may be older, as just read. */
export const instituteMeta = { page: 'frame' }

export function useInstituteAtHand(): Institute | undefined {
  const { institute } = useLocationContext()
  const { data } = useGetOne<Institute>(
    'institute',
    { id: institute ?? 0, meta: instituteMeta },
    { enabled: institute !== undefined, retry: false, staleTime: 60_000 },
  )
  return institute === undefined ? undefined : data
}

export function InstituteName() {
  const institute = useInstituteAtHand()
  if (!institute) return null
  return (
    <Box sx={block}>
      {institute.logo && <Box component="img" src={apiUrl(institute.logo)} alt="" sx={logo} />}
      <Typography component="span" noWrap title={institute.nameInstitute} sx={{ fontWeight: 500 }}>
        <Box component="span" sx={onDesks}>
          {institute.nameInstitute}
        </Box>
        <Box component="span" sx={onPhones}>
          {properName(institute.nameInstitute)}
        </Box>
      </Typography>
    </Box>
  )
}

/** What tells a school from others, for where the whole name does not fit: 'San Isidro' of 'Institución Educativa Técnica San Isidro'. */
export function properName(name: string): string {
  const words = name.split(/\s+/)
  const first = words.findIndex((word) => !general.test(word))
  return first > 0 ? words.slice(first).join(' ') : name
}

const general =
  /^(instituci[oó]n|centro|escuela|colegio|liceo|instituto|i\.?e\.?d?\.?|educativ[ao]|t[eé]cnic[ao]|industrial|agropecuari[ao]|comercial|rural|urban[ao]|departamental|distrital|municipal|nacional|normal|superior|mixt[ao]|de|del|y)$/i

/** The heading of a printed page, which has no top bar. */
export function PrintedHeading() {
  const institute = useInstituteAtHand()
  return (
    <Typography className="print-only" sx={{ fontWeight: 600 }}>
      {institute?.nameInstitute ?? 'Erario'}
    </Typography>
  )
}

const onDesks = { display: { xs: 'none', sm: 'inline' } } as const
const onPhones = { display: { sm: 'none' } } as const

const block = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minWidth: 0,
  pl: { sm: 2 },
  borderLeft: { sm: 1 },
  borderColor: { sm: 'rgb(255 255 255 / 24%)' },
} as const

const logo = {
  width: 30,
  height: 30,
  objectFit: 'contain',
  bgcolor: '#fff',
  borderRadius: 0.75,
  p: 0.25,
  flexShrink: 0,
} as const

import { Box, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import type { WireOf } from '../../resources/define/index.ts'
import type { institute } from '../../resources/entities/institute.ts'
import { apiUrl } from './apiUrl.ts'
import { useLocationContext } from './useLocationContext.ts'

type Institute = WireOf<typeof institute>

export function useInstituteAtHand(): Institute | undefined {
  const { institute } = useLocationContext()
  const { data } = useGetOne<Institute>(
    'institute',
    { id: institute ?? 0 },
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
        {institute.nameInstitute}
      </Typography>
    </Box>
  )
}

/** The heading of a printed page, which has no top bar. */
export function PrintedHeading() {
  const institute = useInstituteAtHand()
  return (
    <Typography className="print-only" sx={{ fontWeight: 600 }}>
      {institute?.nameInstitute ?? 'Erario'}
    </Typography>
  )
}

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

import { Box, Typography } from '@mui/material'
import { type RaRecord, useGetOne } from 'react-admin'
import { apiUrl } from '../resource/apiUrl.ts'
import { usePlace } from '../resource/usePlace.ts'

type Institute = RaRecord<number> & { nameInstitute: string; logo: string | null }

/** Name and logo of the institute one works for, so that nobody writes in another school's books. Nothing elsewhere. */
export function InstituteName() {
  const { institute } = usePlace()
  const { data } = useGetOne<Institute>(
    'institute',
    { id: institute ?? 0 },
    { enabled: institute !== undefined, retry: false },
  )
  if (institute === undefined || !data) return null
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        pl: { sm: 2 },
        borderLeft: { sm: 1 },
        borderColor: { sm: 'rgb(255 255 255 / 24%)' },
      }}
    >
      {data.logo && <Box component="img" src={apiUrl(data.logo)} alt="" sx={logo} />}
      <Typography component="span" noWrap sx={{ fontWeight: 500 }}>
        {data.nameInstitute}
      </Typography>
    </Box>
  )
}

const logo = {
  width: 30,
  height: 30,
  objectFit: 'contain',
  bgcolor: '#fff',
  borderRadius: 0.75,
  p: 0.25,
  flexShrink: 0,
} as const

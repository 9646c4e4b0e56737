import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { formatCount } from '../../../resources/values/money.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { SchoolCard } from './SchoolCard.tsx'
import { useOverviews } from './useOverview.ts'

const atFirst = 6
const more = 12

/** A card for each school of the user. With many schools, first those with concerns, and the others on request. */
export function SchoolsPanel() {
  const [most, setMost] = useState(atFirst)
  const { data, error, refetch, isFetching } = useOverviews(most)
  if (error && !data) return <LoadFailure retry={() => refetch()} />
  if (data?.total === 0) return null
  const left = data ? data.total - data.schools.length : 0
  return (
    <Box component="section" aria-label="Sus colegios" sx={{ mb: 2.5 }}>
      <Box component="ul" sx={cards}>
        {data ? (
          data.schools.map((overview) => <SchoolCard key={overview.id} overview={overview} />)
        ) : (
          <Skeleton component="li" variant="rounded" sx={{ height: { xs: 294, md: 172 } }} />
        )}
      </Box>
      {data && left > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
          <Typography variant="body2" color="text.secondary" role="status">
            {data.schools.length} de {formatCount(data.total)} colegios, primero los que requieren atención
          </Typography>
          <Button size="small" disabled={isFetching} onClick={() => setMost(data.schools.length + more)}>
            Ver más
          </Button>
        </Box>
      )}
    </Box>
  )
}

const cards = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
} as const

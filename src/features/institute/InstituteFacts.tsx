import { Box, Typography } from '@mui/material'
import { type Institute, personName } from './useInstitute.ts'

export function InstituteFacts({ institute }: { institute: Institute }) {
  const facts = [
    ['Rector', personName(institute.Rector)],
    ['Segunda firma', personName(institute.SecondSign)],
    ['NIT', institute.NIT],
    ['Dirección', institute.address],
    ['Municipio', institute.municipality],
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
      {facts.map(([term, description]) => (
        <Box key={term}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

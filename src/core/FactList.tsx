import { Box, type SxProps, type Theme, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** @property wide it takes the whole width */
export type Fact = { readonly term: string; readonly value: ReactNode; readonly wide?: boolean }

/**
 * Terms with their values, in columns.
 * @param sx another layout of the list
 */
export function FactList({ facts, sx = {} }: { facts: readonly Fact[]; sx?: SxProps<Theme> }) {
  return (
    <Box component="dl" sx={[list, ...(Array.isArray(sx) ? sx : [sx])]}>
      {facts.map(({ term, value, wide }) => (
        <Box key={term} sx={wide ? { gridColumn: '1 / -1' } : undefined}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 2,
} as const

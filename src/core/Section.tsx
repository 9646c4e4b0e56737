import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** Not a landmark, because the table in it is one with the same name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Box role="group" aria-labelledby={heading}>
      <Typography id={heading} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

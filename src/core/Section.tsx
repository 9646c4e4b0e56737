import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** A group and no landmark, since the table in it is one of the same name. */
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

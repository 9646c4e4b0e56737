import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; action?: ReactNode; children: ReactNode }

/** Not a landmark, because the table in it is one with the same name. */
export function Section({ title, action, children }: SectionProps) {
  const heading = useId()
  return (
    <Box role="group" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id={heading} component="h2" variant="h6">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}

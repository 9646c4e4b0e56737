import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { formColumns } from './formColumns.ts'

type FormSectionProps = {
  title: string
  plain?: boolean
  children: ReactNode
}

export function FormSection({ title, plain = false, children }: FormSectionProps) {
  const heading = useId()
  return (
    <Box role="group" aria-labelledby={heading} sx={{ mb: 2.5 }}>
      <Typography id={heading} component="h2" variant="h6" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {plain ? children : <Box sx={formColumns}>{children}</Box>}
    </Box>
  )
}

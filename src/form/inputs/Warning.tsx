import { Box } from '@mui/material'

export function Warning({ text }: { text: string }) {
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      {text}
    </Box>
  )
}

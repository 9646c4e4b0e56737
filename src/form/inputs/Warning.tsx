import { Box } from '@mui/material'

/** What is pointed out of a value under its field; announced as it appears. */
export function Warning({ text }: { text: string }) {
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      {text}
    </Box>
  )
}

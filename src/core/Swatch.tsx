import { Box } from '@mui/material'
import { type Stage, stages } from './stages.ts'

export function Swatch({ stage }: { stage: Stage }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-block', flexShrink: 0, width: 12, height: 12, border: 1, borderColor: 'primary.main' }}
      style={{ backgroundColor: stages[stage].colour }}
    />
  )
}

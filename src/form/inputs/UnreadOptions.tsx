import { Box } from '@mui/material'
import { loadFailed } from '../../core/LoadFailure.tsx'
import { HintButton } from './HintButton.tsx'

/** Below an input whose options could not be read; as legible below a disabled one. */
export function UnreadOptions({ reread }: { reread: () => void }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {loadFailed}. <HintButton onClick={() => reread()}>Reintentar</HintButton>
    </Box>
  )
}

import { Box, Button, Typography } from '@mui/material'

export const loadFailed = 'No se pudo cargar la información'

/** Stands where what was asked for did not come: no notice is given of that (spec section 8), but it can be tried again here. */
export function LoadFailure({ retry }: { retry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 4 }}>
      <Typography color="text.secondary">{loadFailed}</Typography>
      <Button variant="outlined" onClick={retry}>
        Reintentar
      </Button>
    </Box>
  )
}

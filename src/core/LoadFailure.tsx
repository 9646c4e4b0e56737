import { Box, Button, Typography } from '@mui/material'

export const loadFailed = 'No se pudo cargar la información'

/** A failed read shows no notice (spec section 8) but a button to retry in its place. */
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

import { Box, Button, Typography } from '@mui/material'

/** A page that failed, inside the layout or, if the layout failed, alone. */
export function FailureNote() {
  return (
    <Box role="alert">
      <Typography component="h1" variant="h1" sx={{ mb: 2 }}>
        No se pudo cargar la página
      </Typography>
      <Button variant="contained" onClick={() => location.reload()}>
        Reintentar
      </Button>
    </Box>
  )
}

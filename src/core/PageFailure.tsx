import { Box, Button, Typography } from '@mui/material'
import { Component, type ReactNode } from 'react'

/** Keeps the menu standing when a page fails or its code does not arrive, and offers to load it anew. */
export class PageFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailureNote />
  }
}

/** Says so, inside the shell or, where the shell itself failed, alone on the page. */
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

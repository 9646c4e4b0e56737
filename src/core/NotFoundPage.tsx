import { Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { PageFrame } from './PageFrame.tsx'
import { sectionRoots } from './screens.ts'

/** Drawn inside the layout, so that the menu stays. */
export function NotFoundPage() {
  return (
    <PageFrame title="Página no encontrada" width="text">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        La dirección no corresponde a ninguna página. Puede que esté mal escrita o que ya no exista.
      </Typography>
      <Button variant="contained" component={Link} to={sectionRoots.principal.path}>
        Ir a la página principal
      </Button>
    </PageFrame>
  )
}

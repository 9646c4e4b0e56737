import { Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { PageFrame } from './PageFrame.tsx'
import { sectionRoots } from './screens.ts'

/** What stands at an address that is none of the product's, inside the shell so that the menu leads on. */
export function NotFound() {
  return (
    <PageFrame title="Página no encontrada" narrow>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        La dirección no corresponde a ninguna página. Puede que esté mal escrita o que ya no exista.
      </Typography>
      <Button variant="contained" component={Link} to={sectionRoots.principal.path}>
        Ir a la página principal
      </Button>
    </PageFrame>
  )
}

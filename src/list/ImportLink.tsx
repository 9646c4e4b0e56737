import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { iconOnPhone } from './ExportMenu.tsx'

/** Beside 'Nuevo', if rows can be imported. */
export default function ImportLink({ to }: { to: string }) {
  return (
    <Button startIcon={<UploadFileOutlined />} aria-label="Importar" sx={iconOnPhone} component={Link} to={to}>
      <span>Importar</span>
    </Button>
  )
}

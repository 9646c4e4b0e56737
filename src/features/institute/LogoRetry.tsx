import { Alert, Button, Paper, Stack } from '@mui/material'
import { Link, useNavigate } from 'react-router-dom'
import { PageFrame } from '../../core/PageFrame.tsx'
import { LogoUpdate } from './LogoUpdate.tsx'
import type { Unfinished } from './useInstituteForm.ts'

/** The institute was created and its logo was not stored: sends the logo alone. */
export function LogoRetry({ id, name, file, reason, list }: Unfinished & { list: string }) {
  const navigate = useNavigate()
  return (
    <PageFrame title="Falta el logo" narrow>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          <Alert severity="warning">
            {`El cliente ${name} quedó creado, pero no se pudo guardar su logo: ${reason}. Envíe el logo de nuevo; el cliente no se creará dos veces.`}
          </Alert>
          <LogoUpdate institute={id} current={null} chosen={file} onDone={() => navigate(list)} />
          <Button component={Link} to={list}>
            Continuar sin logo
          </Button>
        </Stack>
      </Paper>
    </PageFrame>
  )
}

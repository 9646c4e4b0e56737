import { Alert, Box, Button, Stack } from '@mui/material'
import { saveBlob } from '../../core/saveBlob.ts'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Shown once: the server stores only digests. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const save = () => saveBlob(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), 'codigos-erario.txt')
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Guarde estos diez códigos de recuperación: no se vuelven a mostrar. Cada uno sirve una vez para ingresar sin el
        teléfono.
      </Alert>
      <Box component="ul" aria-label="Códigos de recuperación" sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={save}>
          Descargar
        </Button>
        <Button variant="contained" onClick={onDone}>
          Ya los guardé
        </Button>
      </Stack>
    </Stack>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: 1,
  maxWidth: 560,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontFamily: 'monospace',
  fontSize: '1.125rem',
} as const

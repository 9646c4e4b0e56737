import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { notify } from '../../core/notices.tsx'
import type { Draft } from './useDraft.ts'
import type { Leaving } from './useLeaving.ts'

/** Asks before leaving typed values: keep a draft, discard, or stay. */
export function LeaveDialog({ leaving, draft: given }: { leaving: Leaving; draft: Draft | null }) {
  const draft = given?.isStored ? given : null
  const title = useId()
  const text = useId()
  const leaveWithout = () => {
    given?.end()
    leaving.leave()
  }
  const leaveWith = async () => {
    if (!(await draft?.keep())) {
      notify('Este navegador no pudo guardar el borrador', { type: 'error' })
      return
    }
    notify('Borrador guardado')
    leaving.leave()
  }
  return (
    <Dialog open onClose={leaving.stay} aria-labelledby={title} aria-describedby={text} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>Hay información sin guardar</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          {draft
            ? 'Un borrador queda en este navegador, cifrado, solo para usted y hasta por 30 días o hasta que ingrese otra persona, sin archivos ni contraseñas.'
            : '¿Desea salir y perderla?'}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={leaving.stay}>Seguir aquí</Button>
        <Button color="error" onClick={leaveWithout} {...(draft ? {} : { variant: 'contained', autoFocus: true })}>
          Salir sin guardar
        </Button>
        {draft && (
          <Button variant="contained" autoFocus onClick={leaveWith}>
            Guardar borrador y salir
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

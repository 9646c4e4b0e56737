import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useId } from 'react'
import { sizeText } from '../../core/sizeText.ts'
import { useHandover } from './useHandover.ts'

type HandoverDialogProps = { institute: number; name: string; onClose: () => void }

/** Describes the file, then shows the download progress; closing it aborts the download. */
export default function HandoverDialog({ institute, name, onClose }: HandoverDialogProps) {
  const title = useId()
  const small = useMediaQuery('(max-width: 700px)')
  const { begin, cancel, received } = useHandover(institute, name, onClose)
  const isRunning = received !== undefined
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Dialog
      open
      fullWidth
      fullScreen={small}
      maxWidth="sm"
      aria-labelledby={title}
      onClose={isRunning ? undefined : onClose}
    >
      <DialogTitle id={title}>Entregar los datos del colegio</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, overflowWrap: 'anywhere' }}>
        <DialogContentText color="text.primary">
          Un solo archivo ZIP con todo lo de <strong>{name}</strong>: sus datos (JSON), los reportes (Excel), cada
          documento (PDF), los soportes y un índice con la huella SHA-256 de cada pieza.
        </DialogContentText>
        <DialogContentText>
          Un colegio con años de papeles toma varios minutos; los demás siguen trabajando. Trae datos personales: quien
          lo recibe responde por ellos. Queda en la auditoría que usted lo pidió.
        </DialogContentText>
        {isRunning && (
          <div>
            <LinearProgress aria-label="Recibiendo los datos" />
            <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {received > leastBytes ? `${sizeText(received)} recibidos` : 'Reuniendo los datos…'}
            </Typography>
          </div>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1 }}>
        <Button onClick={close}>{isRunning ? 'Cancelar' : 'Cerrar'}</Button>
        <Button variant="contained" disabled={isRunning} onClick={begin}>
          Descargar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The first file describes the others, and arrives before they are read. */
const leastBytes = 8 * 1024

import Close from '@mui/icons-material/Close'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import ShareOutlined from '@mui/icons-material/ShareOutlined'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  TextField,
  useMediaQuery,
} from '@mui/material'
import { useId, useRef, useState } from 'react'
import { isTouchScreen } from '../core/focusFirst.ts'
import { saveBlob } from '../core/saveBlob.ts'
import type { RowDocument } from './rowDocuments.ts'
import { Sheet } from './Sheet.tsx'
import { canShare, share } from './share.ts'
import { usePreview } from './usePreview.ts'

type PreviewDialogProps = { of: string; documents: readonly RowDocument[]; onClose: () => void }

/** Saving, opening, printing and sharing use the previewed bytes. */
export default function PreviewDialog({ of, documents, onClose }: PreviewDialogProps) {
  const [path, setPath] = useState(documents[0]?.path)
  const document = documents.find((one) => one.path === path)
  const { preview, failed, retry } = usePreview(document)
  const small = useMediaQuery('(max-width: 700px)')
  const title = useId()
  const touch = isTouchScreen()
  const page = useRef<HTMLIFrameElement>(null)
  return (
    <Dialog open onClose={onClose} fullScreen={small} maxWidth="lg" fullWidth aria-labelledby={title}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={title} sx={{ flexGrow: 1 }}>
          {of}
        </DialogTitle>
        <IconButton aria-label="Cerrar" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: { sm: '75vh' } }}>
        {documents.length > 1 && (
          <TextField
            select
            slotProps={{ select: { native: true } }}
            size="small"
            label="Documento"
            value={path}
            onChange={({ target }) => setPath(target.value)}
            sx={{ mt: 1, maxWidth: 360 }}
          >
            {documents.map((one) => (
              <option key={one.path} value={one.path}>
                {one.label}
              </option>
            ))}
          </TextField>
        )}
        <Sheet label={document?.label ?? ''} preview={preview} failed={failed} retry={retry} touch={touch} ref={page} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        {touch ? (
          preview &&
          canShare(preview) && (
            <Button startIcon={<ShareOutlined />} onClick={() => share(preview)}>
              Compartir
            </Button>
          )
        ) : (
          <>
            <Button
              component="a"
              href={preview?.url}
              target="_blank"
              rel="noopener"
              disabled={!preview}
              startIcon={<OpenInNew />}
            >
              Abrir en otra pestaña
            </Button>
            <Button
              disabled={!preview}
              startIcon={<PrintOutlined />}
              onClick={() => page.current?.contentWindow?.print()}
            >
              Imprimir
            </Button>
          </>
        )}
        <Button
          variant="contained"
          disabled={!preview}
          startIcon={<FileDownloadOutlined />}
          onClick={() => preview && saveBlob(preview.bytes, preview.name)}
        >
          Descargar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

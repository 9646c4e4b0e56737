import Close from '@mui/icons-material/Close'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import {
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  MenuItem,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useId, useState } from 'react'
import { loadFailed } from '../core/LoadFailure.tsx'
import { saveBlob } from '../core/saveBlob.ts'
import type { RowDocument } from './rowDocuments.ts'
import { type Preview, usePreview } from './usePreview.ts'

type PreviewDialogProps = { of: string; documents: readonly RowDocument[]; onClose: () => void }

/** What is saved or opened are the very bytes that are shown. */
export default function PreviewDialog({ of, documents, onClose }: PreviewDialogProps) {
  const [path, setPath] = useState(documents[0]?.path)
  const document = documents.find((one) => one.path === path)
  const { preview, failed } = usePreview(document)
  const small = useMediaQuery('(max-width: 700px)')
  const title = useId()
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
            size="small"
            label="Documento"
            value={path}
            onChange={({ target }) => setPath(target.value)}
            sx={{ mt: 1, maxWidth: 360 }}
          >
            {documents.map((one) => (
              <MenuItem key={one.path} value={one.path}>
                {one.label}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Sheet label={document?.label ?? ''} preview={preview} failed={failed} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
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

/** A phone without a PDF reader in the page still opens it in a tab. */
function Sheet({ label, preview, failed }: { label: string; preview: Preview | undefined; failed: boolean }) {
  if (preview) return <Box component="iframe" title={label} src={preview.url} sx={sheet} />
  return (
    <Box sx={{ ...sheet, display: 'grid', placeItems: 'center' }}>
      {failed ? (
        <Typography role="alert" color="text.secondary">
          {loadFailed}
        </Typography>
      ) : (
        <CircularProgress aria-label="Creando certificado" />
      )}
    </Box>
  )
}

const sheet = {
  flexGrow: 1,
  minHeight: 320,
  width: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

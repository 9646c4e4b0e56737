import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { attachmentKinds } from '../../../resources/values/attachmentKinds.ts'
import { sizeText } from '../../core/sizeText.ts'
import type { Upload } from './useUploads.ts'

type UploadRowProps = { upload: Upload; onAgain: () => void; onDismiss: () => void }

export function UploadRow({ upload: { file, kind, progress, fault }, onAgain, onDismiss }: UploadRowProps) {
  return (
    <Box component="li" sx={{ py: 0.75, display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {attachmentKinds[kind]}: {file.name} · {sizeText(file.size)}
      </Typography>
      {fault === null ? (
        <LinearProgress variant="determinate" value={progress * 100} aria-label={`Adjuntando ${file.name}`} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="error" role="alert">
            {fault}
          </Typography>
          <Button size="small" onClick={onAgain} aria-label={`Reintentar ${file.name}`}>
            Reintentar
          </Button>
          <Button size="small" color="inherit" onClick={onDismiss} aria-label={`Quitar ${file.name}`}>
            Quitar
          </Button>
        </Box>
      )}
    </Box>
  )
}

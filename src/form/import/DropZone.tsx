import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, LinearProgress, Typography } from '@mui/material'
import { useId } from 'react'
import { importEndings } from '../../../resources/define/index.ts'
import { FileButton } from '../../core/FileButton.tsx'
import { useDropped } from '../../core/useDropped.ts'

type DropZoneProps = {
  file: File | null
  /** The current progress; null while idle. */
  progress: string | null
  disabled?: boolean
  most: number
  onChoose(file: File): void
}

export function DropZone({ file, progress, disabled = false, most, onChoose }: DropZoneProps) {
  const help = useId()
  const { over, target } = useDropped(([dropped]) => dropped && !disabled && onChoose(dropped))
  return (
    <Box
      role="group"
      aria-label="Archivo"
      {...target}
      sx={{ ...zone, borderColor: over ? 'primary.main' : 'divider', bgcolor: over ? 'action.hover' : undefined }}
    >
      <UploadFileOutlined color="action" fontSize="large" aria-hidden />
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: file ? 650 : 400 }}>
        {file ? file.name : 'Arrastre aquí el archivo, o elíjalo'}
      </Typography>
      <FileButton
        variant={file ? 'outlined' : 'contained'}
        disabled={disabled}
        aria-describedby={help}
        input={{ 'aria-label': 'Archivo', name: 'file', accept: importEndings.join(',') }}
        onChoose={([chosen]) => onChoose(chosen)}
      >
        {file ? 'Elegir otro archivo' : 'Elegir archivo'}
      </FileButton>
      <Typography id={help} variant="body2" color="text.secondary">
        Excel (.xlsx), CSV u OpenDocument (.ods), de hasta 2 MB y {most.toLocaleString('es-CO')} filas
      </Typography>
      <Box role="status" sx={{ width: '100%', minHeight: 28 }}>
        {progress && (
          <>
            <LinearProgress aria-label={progress} />
            <Typography variant="body2" color="text.secondary">
              {progress}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  )
}

const zone = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  p: { xs: 2, sm: 3 },
  border: 2,
  borderStyle: 'dashed',
  borderRadius: 1,
} as const

import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, LinearProgress, Typography } from '@mui/material'
import { useId } from 'react'
import { importEndings } from '../../../resources/define/index.ts'
import { DropZone } from '../../core/DropZone.tsx'
import { FileButton } from '../../core/FileButton.tsx'

type ImportFileProps = {
  file: File | null
  /** The current progress; null while idle. */
  progress: string | null
  disabled?: boolean
  most: number
  onChoose(file: File): void
}

/** The file of an import: dropped or chosen, with its progress. */
export function ImportFile({ file, progress, disabled = false, most, onChoose }: ImportFileProps) {
  const help = useId()
  return (
    <DropZone label="Archivo" onDrop={([dropped]) => dropped && !disabled && onChoose(dropped)} sx={zone}>
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
    </DropZone>
  )
}

const zone = { flexDirection: 'column', alignItems: 'center', textAlign: 'center', p: { xs: 2, sm: 3 } } as const

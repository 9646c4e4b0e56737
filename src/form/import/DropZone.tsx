import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useId, useRef } from 'react'
import { importEndings } from '../../../resources/define/index.ts'
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
  const input = useRef<HTMLInputElement>(null)
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
      <Button
        variant={file ? 'outlined' : 'contained'}
        disabled={disabled}
        aria-describedby={help}
        onClick={() => input.current?.click()}
      >
        {file ? 'Elegir otro archivo' : 'Elegir archivo'}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        name="file"
        aria-label="Archivo"
        accept={importEndings.join(',')}
        disabled={disabled}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = '' // so that the same file can be chosen again after a correction
          if (chosen) onChoose(chosen)
        }}
      />
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

import Close from '@mui/icons-material/Close'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { Box, IconButton } from '@mui/material'
import { useEffect, useState } from 'react'
import { apiUrl } from '../../core/apiUrl.ts'

type PicturePreviewProps = {
  label: string
  file: File | null
  current: string | null
  isWrong: boolean
  disabled: boolean
  onRestore(): void
}

/** The chosen picture, or the stored one; a button restores the stored one. */
export function PicturePreview({ label, file, current, isWrong, disabled, onRestore }: PicturePreviewProps) {
  const preview = usePreview(file)
  const stored = current ? apiUrl(current) : null
  const shown = (!isWrong && preview) || stored
  return (
    <Box sx={{ ...frame, ...(shown && onPaper) }}>
      {shown ? (
        <Box component="img" src={shown} alt={shown === preview ? `Vista previa: ${label}` : label} sx={picture} />
      ) : (
        <ImageOutlined color="disabled" fontSize="large" />
      )}
      {file && (
        <IconButton
          size="small"
          aria-label="Quitar la imagen elegida"
          disabled={disabled}
          onClick={onRestore}
          sx={mark}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => {
      setPreview(null)
      URL.revokeObjectURL(url)
    }
  }, [file])

  return preview
}

const frame = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 112,
  height: 112,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const

/** Logos are designed for paper: a dark one would be invisible on a dark page. */
const onPaper = { bgcolor: '#fff' } as const

const picture = { maxWidth: 104, maxHeight: 104, objectFit: 'contain' } as const

const mark = {
  position: 'absolute',
  top: -12,
  right: -12,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'background.default' },
} as const

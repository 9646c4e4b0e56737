import Close from '@mui/icons-material/Close'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { Box, Button, FormHelperText, IconButton } from '@mui/material'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import type { ImageField } from '../../../resources/define/index.ts'

export type PictureChooserProps = {
  name: string
  field: Pick<ImageField, 'label' | 'types' | 'maxBytes'>
  file: File | null
  /** The URL of the stored picture, shown while no file is chosen. */
  current?: string | null
  fault?: string
  disabled?: boolean
  /** Focused when the form goes to this field. */
  ref?: Ref<HTMLButtonElement>
  onChoose: (file: File | null) => void
}

/** A preview once a file is chosen, and a button that restores the previous one (spec section 2). */
export function PictureChooser(props: PictureChooserProps) {
  const { name, field, file, current = null, fault, disabled, ref, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  const help = useId()
  const preview = usePreview(file)
  const shown = (fault === undefined && preview) || current
  return (
    <Box role="group" aria-label={field.label}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box sx={{ ...frame, ...(shown && onPaper) }}>
          {shown ? (
            <Box
              component="img"
              src={shown}
              alt={shown === preview ? `Vista previa: ${field.label}` : field.label}
              sx={picture}
            />
          ) : (
            <ImageOutlined color="disabled" fontSize="large" />
          )}
          {file && (
            <IconButton
              size="small"
              aria-label="Quitar la imagen elegida"
              disabled={disabled}
              onClick={() => onChoose(null)}
              sx={mark}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </Box>
        <Button
          ref={ref}
          variant="outlined"
          disabled={disabled}
          aria-describedby={help}
          onClick={() => input.current?.click()}
        >
          {shown ? 'Cambiar imagen' : 'Elegir imagen'}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          name={name}
          aria-label={field.label}
          accept={field.types.join(',')}
          disabled={disabled}
          onChange={({ target }) => {
            onChoose(target.files?.[0] ?? null)
            target.value = '' // so that the same file can be chosen again after it was taken back
          }}
        />
      </Box>
      <FormHelperText id={help} error={fault !== undefined}>
        {fault ?? file?.name ?? `${field.label}: imagen .jpeg, .jpg o .png de hasta ${field.maxBytes / 1024 / 1024} MB`}
      </FormHelperText>
    </Box>
  )
}

/** An object URL of the chosen file, revoked with it. */
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

/** Logos are made for paper: a dark one would be invisible on a dark page. */
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

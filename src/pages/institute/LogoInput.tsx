import Close from '@mui/icons-material/Close'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { Box, Button, FormHelperText, IconButton } from '@mui/material'
import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { logo } from '../../../resources/logo.ts'
import { usePreview } from './useLogo.ts'

export type LogoInputProps = {
  file: File | null
  /** The address of the logo there is, shown while no file is chosen. */
  current: string | null
  fault?: string
  /** The input itself, for a form to give it the focus. */
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
  onChoose: (file: File | null) => void
}

/** Chooses a logo: a preview once a file is chosen, and a close mark that restores the previous one (spec section 2). */
export function LogoInput({ file, current, fault, ref, disabled, onChoose }: LogoInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const help = useId()
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const preview = usePreview(file)
  const shown = preview ?? current

  const restore = () => {
    if (input.current) input.current.value = ''
    onChoose(null)
    input.current?.focus()
  }

  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box sx={frame}>
          {shown ? (
            <Box component="img" src={shown} alt={preview ? 'Vista previa del logo' : 'Logo'} sx={picture} />
          ) : (
            <ImageOutlined color="disabled" fontSize="large" />
          )}
          {file && (
            <IconButton
              size="small"
              aria-label="Quitar el logo elegido"
              onClick={restore}
              disabled={disabled}
              sx={mark}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </Box>
        <Button component="label" variant="outlined" disabled={disabled} sx={chooser}>
          {shown ? 'Cambiar el logo' : 'Elegir el logo'}
          <input
            ref={input}
            type="file"
            name="logo"
            aria-label="Logo"
            aria-invalid={Boolean(fault)}
            aria-describedby={help}
            accept={logo.types.join(',')}
            disabled={disabled}
            onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
          />
        </Button>
      </Box>
      <FormHelperText id={help} error={Boolean(fault)}>
        {fault ?? 'Imagen .jpeg, .jpg o .png de hasta 2 MB'}
      </FormHelperText>
    </Box>
  )
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

const picture = { maxWidth: 104, maxHeight: 104, objectFit: 'contain' } as const

const mark = {
  position: 'absolute',
  top: -12,
  right: -12,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} as const

/** The input itself is out of sight but in the tab order; the button around it shows its focus. */
const chooser = {
  '& input': { position: 'absolute', width: 1, height: 1, opacity: 0 },
  '&:focus-within': { outline: '2px solid', outlineOffset: 2 },
} as const

import Close from '@mui/icons-material/Close'
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import type { ImageField } from '../../../resources/define/index.ts'
import { type InputProps, useFieldProps } from './useFieldProps.ts'

/** A picture that is uploaded apart: a preview of the chosen file, and a mark that takes it back. The form holds the File. */
export function ImageInput(input: InputProps<ImageField> & { current?: string | null }) {
  const { bound, props } = useFieldProps(input)
  const file = bound.value instanceof File ? bound.value : null
  const preview = usePreview(file)
  const shown = preview ?? input.current
  return (
    <Box role="group" aria-label={props.label}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {props.label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {shown && <Box component="img" src={shown} alt={`${props.label} elegido`} sx={picture} />}
        <Button component="label" variant="outlined" disabled={props.disabled}>
          {file ? 'Cambiar imagen' : 'Elegir imagen'}
          <input
            hidden
            type="file"
            name={props.name}
            ref={bound.ref}
            accept={input.field.types.join(',')}
            onBlur={bound.onBlur}
            onChange={({ target }) => {
              bound.onChange(target.files?.[0] ?? null)
              bound.onBlur()
              target.value = ''
            }}
          />
        </Button>
        {file && (
          <IconButton aria-label="Quitar la imagen" onClick={() => bound.onChange(null)}>
            <Close />
          </IconButton>
        )}
      </Box>
      <FormHelperText error={props.error}>{props.error ? props.helperText : (file?.name ?? ' ')}</FormHelperText>
    </Box>
  )
}

const picture = {
  width: 72,
  height: 72,
  objectFit: 'contain',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

/** An address of the file's bytes, freed when another takes its place. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

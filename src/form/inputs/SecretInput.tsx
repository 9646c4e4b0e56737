import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import type { PasswordField } from '../../../resources/define/index.ts'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'

export function SecretInput(input: FieldInputProps<PasswordField> & { autoComplete?: string }) {
  const { props, htmlInput } = useFieldProps(input)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={input.autoComplete ?? 'new-password'}
      slotProps={{
        htmlInput,
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

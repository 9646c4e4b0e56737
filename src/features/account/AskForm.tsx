import { Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { focusFirst } from '../../core/focusFirst.ts'
import { useSend } from './useSend.ts'

type AskFormProps<Answer> = {
  path: string
  /** The only field, by its key in the body. */
  name: 'currentPassword' | 'code'
  submit: string
  onDone: (answer: Answer) => void
  onCancel?: () => void
}

const inputs = {
  currentPassword: { label: 'Contraseña actual', type: 'password', autoComplete: 'current-password' },
  code: { label: 'Código', type: 'text', autoComplete: 'one-time-code' },
} as const

/** A form with one field: the password that authorizes a change, or the code that confirms it. */
export function AskForm<Answer extends { msg?: string }>({
  path,
  name,
  submit,
  onDone,
  onCancel,
}: AskFormProps<Answer>) {
  const [value, setValue] = useState('')
  const { send, pending, errors } = useSend<Answer>(path, onDone)
  const sendValue = (event: FormEvent) => {
    event.preventDefault()
    void send({ [name]: value })
  }
  return (
    <form ref={focusFirst} noValidate onSubmit={sendValue} aria-busy={pending}>
      <Stack spacing={1.5} sx={{ maxWidth: 360 }}>
        <TextField
          {...inputs[name]}
          name={name}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          error={errors[name] !== undefined}
          helperText={errors[name] ?? ' '}
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
        <Stack direction="row" spacing={1.5}>
          <Button type="submit" variant="contained" disabled={pending}>
            {pending ? 'Enviando...' : submit}
          </Button>
          {onCancel && (
            <Button type="button" onClick={onCancel}>
              Cancelar
            </Button>
          )}
        </Stack>
      </Stack>
    </form>
  )
}

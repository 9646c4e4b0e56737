import { Button, Stack } from '@mui/material'
import type { FormEvent } from 'react'
import { institute as declaration } from '../../../resources/entities/institute.ts'
import { PictureChooser } from '../../form/inputs/PictureChooser.tsx'
import { useLogoUpdate } from './useLogoUpdate.ts'

type LogoUpdateProps = {
  institute: number
  current: string | null
  chosen?: File
  onDone?: () => void
}

/** The logo of an institute and its change (spec section 2, client info). */
export function LogoUpdate({ institute, current, chosen, onDone }: LogoUpdateProps) {
  const { file, fault, sending, choose, send } = useLogoUpdate(institute, chosen)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await send()) onDone?.()
  }

  return (
    <Stack component="form" noValidate spacing={1} onSubmit={submit} sx={{ alignItems: 'start' }}>
      <PictureChooser
        name="logo"
        field={declaration.fields.logo}
        file={file}
        current={current}
        fault={fault ?? undefined}
        disabled={sending}
        onChoose={choose}
      />
      {file && (
        <Button type="submit" variant="contained" disabled={sending}>
          {sending ? 'Enviando...' : 'Enviar'}
        </Button>
      )}
    </Stack>
  )
}

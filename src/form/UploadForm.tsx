import { Button, Stack } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useRefresh } from 'react-admin'
import { type AnyResource, fileFault, type UploadField } from '../../resources/define/index.ts'
import { textOf } from '../core/failure.ts'
import { upload } from '../core/http.ts'
import { notify } from '../core/notices.tsx'
import { FileChooser } from './inputs/FileChooser.tsx'
import { type RowPlace, uploadPath } from './uploads.ts'

type UploadFormProps = {
  resource: AnyResource
  name: string
  field: UploadField
  place: RowPlace
  current: string | null
  chosen?: File
  onDone?: () => void
}

/** Uploads or replaces one file of a row, separately from its form. */
export function UploadForm({ name, field, current, ...target }: UploadFormProps) {
  const { file, fault, sending, choose, submit } = useUpload({ name, field, current, ...target })
  return (
    <Stack component="form" noValidate spacing={1} onSubmit={submit} sx={{ alignItems: 'start' }}>
      <FileChooser
        name={name}
        field={field}
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

/** A file that failed stays chosen, with the reason. */
function useUpload({ resource, name, field, place, chosen, onDone }: UploadFormProps) {
  const refresh = useRefresh()
  const [file, setFile] = useState(chosen ?? null)
  const [fault, setFault] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const choose = (next: File | null) => {
    setFile(next)
    setFault(next && fileFault(field, next))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refused = fileFault(field, file)
    setFault(refused)
    if (refused || !file) return
    setSending(true)
    try {
      const { msg } = await upload<{ msg?: string }>(uploadPath(resource, name, field, place), name, file)
      notify(field.done ?? msg ?? '')
    } catch (error) {
      console.error(error)
      return setFault(textOf(error))
    } finally {
      setSending(false)
    }
    setFile(null)
    refresh()
    onDone?.()
  }

  return { file, fault, sending, choose, submit }
}

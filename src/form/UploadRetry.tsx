import { Alert, Button, Paper, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type AnyResource, isUpload } from '../../resources/define/index.ts'
import { textOf } from '../core/failure.ts'
import { PageFrame } from '../core/PageFrame.tsx'
import { UploadForm } from './UploadForm.tsx'
import type { RowPlace, Unsent } from './uploads.ts'

/** A row that was created without its files, which can be sent again. */
export type Unfinished = Unsent & { place: RowPlace; name: string }

export function UploadRetry({ resource, list, ...left }: Unfinished & { resource: AnyResource; list: string }) {
  const navigate = useNavigate()
  const [files, setFiles] = useState(left.files)
  const taken = (key: string) => {
    // Two files may be sent at once.
    setFiles((now) => now.filter(([one]) => one !== key))
  }
  useEffect(() => {
    if (files.length === 0) navigate(list, { replace: true })
  }, [files, list, navigate])
  const labels = files.map(([key]) => resource.fields[key]?.label.toLocaleLowerCase('es')).join(', ')
  return (
    <PageFrame title={`Falta: ${labels}`} width="form">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          <Alert severity="warning">{unsentText(resource, left)}</Alert>
          {files.map(([key, file]) => {
            const field = resource.fields[key]
            return (
              field &&
              isUpload(field) && (
                <UploadForm
                  key={key}
                  resource={resource}
                  name={key}
                  field={field}
                  place={left.place}
                  current={null}
                  chosen={file}
                  onDone={() => taken(key)}
                />
              )
            )
          })}
          <Button component={Link} to={list} replace>
            Continuar sin enviar
          </Button>
        </Stack>
      </Paper>
    </PageFrame>
  )
}

function unsentText({ one, gender, fields }: AnyResource, { name, files, error }: Unfinished): string {
  const [the, made] = gender === 'f' ? ['la', 'creada'] : ['el', 'creado']
  const noun = one.toLocaleLowerCase('es')
  const left = files.map(([key]) => `«${fields[key]?.label}»`).join(', ')
  return `${the.toUpperCase().charAt(0)}${the.slice(1)} ${noun} ${name} quedó ${made}, pero no se pudo guardar ${left}: ${textOf(error)}. Envíe de nuevo lo que falta; ${the} ${noun} no se creará dos veces.`
}

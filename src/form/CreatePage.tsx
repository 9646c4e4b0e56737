import { useState } from 'react'
import { CreateBase } from 'react-admin'
import { type AnyResource, formFields } from '../../resources/define/index.ts'
import { screenPath } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { createTitle } from '../core/titles.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { FormFields } from './FormFields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormNotes } from './FormNotes.tsx'
import { type Unfinished, UploadRetry } from './UploadRetry.tsx'
import { type CreateRowOptions, useCreateRow } from './useCreateRow.ts'

/** 'Guardar y crear otra' */
const anotherLabel = ({ gender }: AnyResource) => `Guardar y crear ${gender === 'f' ? 'otra' : 'otro'}`

/** react-admin's creation, with the form of a declaration; when only the files failed, only they are asked for again. */
export function CreatePage({ resource }: { resource: AnyResource }) {
  const { institute } = useLocationContext()
  const list = screenPath(resource, { institute })
  const [times, setTimes] = useState(0)
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  return unfinished ? (
    <UploadRetry {...unfinished} resource={resource} list={list} />
  ) : (
    <CreateBase resource={resource.name} disableAuthentication>
      <CreateForm
        key={times}
        resource={resource}
        next={list}
        onUnfinished={setUnfinished}
        onAnother={() => setTimes(times + 1)}
      />
    </CreateBase>
  )
}

function CreateForm(options: CreateRowOptions) {
  const { resource, next } = options
  const role = useSession().user?.role
  const created = useCreateRow(options)
  const { submitForAnother } = created
  return (
    <FormFrame
      form={created}
      another={submitForAnother && { label: anotherLabel(resource), submit: submitForAnother }}
      title={createTitle(resource)}
      back={next}
      columns={false}
    >
      <FormFields resource={resource} fields={formFields(resource, role)} />
      <FormNotes resource={resource} />
    </FormFrame>
  )
}

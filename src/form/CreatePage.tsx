import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { type AnyResource, bodyCheck, bodyFields, isOpenTo, type Row, wireBody } from '../../resources/define/index.ts'
import { screenPath } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { FormFields } from './FormFields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { emptyForm } from './inputByKind.tsx'
import { LikelyDoubles } from './LikelyDoubles.tsx'
import { type Saved, useCreateForm } from './useCreateForm.ts'

export function CreatePage({ resource }: { resource: AnyResource }) {
  const { institute } = useLocationContext()
  const list = screenPath(resource, { institute })
  const role = useSession().user?.role
  const fields = bodyFields(resource.fields).filter(([, field]) => isOpenTo(role, field))
  const create = useCreate(resource)
  const { form, submit, pending } = useCreateForm({
    check: useMemo(() => bodyCheck(resource), [resource]),
    empty: useMemo(() => emptyForm(Object.fromEntries(bodyFields(resource.fields))), [resource]),
    save: (values, keyFor) => {
      const body = wireBody(resource.fields, values)
      return create(body, keyFor(body))
    },
    done: resource.create?.done,
    next: list,
  })
  return (
    <FormFrame form={form} pending={pending} submit={submit} title={createTitle(resource)} back={list} columns={false}>
      <FormFields resource={resource} fields={fields} />
      {resource.doubles && <LikelyDoubles resource={resource} doubles={resource.doubles} />}
    </FormFrame>
  )
}

export function useCreate(resource: AnyResource): (values: Row, key: string) => Promise<Saved> {
  const dataProvider = useDataProvider()
  const { institute } = useLocationContext()
  return async (data, key) => (await dataProvider.create(resource.name, { data, meta: { institute, key } })).data
}

/** 'Nueva cuenta': the entity as its list calls it. */
export const createTitle = ({ one, gender }: AnyResource): string =>
  `${gender === 'f' ? 'Nueva' : 'Nuevo'} ${one.toLocaleLowerCase('es')}`

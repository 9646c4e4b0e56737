import { useCreate, useSaveContext } from 'react-admin'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import type { CreateMeta } from '../core/dataProvider.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import type { Saved } from './useSavingForm.ts'

type Created = Saved & { id: unknown }

/** The `save` of react-admin's `CreateBase` or `EditBase`, which rejects instead of showing the failure. */
export function useSave(): (data: Row, meta: CreateMeta) => Promise<Created> {
  const { save } = useSaveContext()
  return (data, meta) =>
    new Promise((resolve, reject) => {
      if (!save) throw new Error('this form is in no CreateBase or EditBase')
      void save(data, { meta, onSuccess: (saved) => resolve(saved as Created), onError: reject })
    })
}

/** Creates a row of the school of the page; `key` is the Idempotency-Key of the form. */
export function useCreateOnce(
  resource: AnyResource,
): (values: Row, key: string, meta?: CreateMeta) => Promise<Created> {
  const [create] = useCreate(resource.name)
  const { institute } = useLocationContext()
  const options = { returnPromise: true } as const
  return (data, key, meta) =>
    create(resource.name, { data, meta: { institute, key, ...meta } }, options) as Promise<Created>
}

import { useCreate } from 'react-admin'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import type { CreateMeta } from '../core/dataProvider.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import type { Saved } from './useSavingForm.ts'

type Created = Saved & { id: unknown }

/**
 * Creates a row of the school of the page; `key` is the Idempotency-Key of the form. It is not the `save` of `CreateBase`,
 * whose `onSuccess` is not called once the form is left.
 */
export function useCreateOnce(
  resource: AnyResource,
): (values: Row, key: string, meta?: CreateMeta) => Promise<Created> {
  const [create] = useCreate(resource.name)
  const { institute } = useLocationContext()
  const options = { returnPromise: true } as const
  return (data, key, meta) =>
    create(resource.name, { data, meta: { institute, key, ...meta } }, options) as Promise<Created>
}

import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { type AnyResource, bodyFields, formFields, labelOf, type Row, wireBody } from '../../resources/define/index.ts'
import type { CreateMeta } from '../core/dataProvider.ts'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { emptyForm } from './inputByKind.tsx'
import type { Unfinished } from './UploadRetry.tsx'
import { formCheck, sendFiles } from './uploads.ts'
import { type CreateForm, type Saved, useCreateForm } from './useCreateForm.ts'

export type CreateRowOptions = {
  resource: AnyResource
  next: string
  /** Called with a row that was created without its files. */
  onUnfinished(unfinished: Unfinished): void
}

/** Creates the row, then uploads its files (spec section 7). */
export function useCreateRow({ resource, next, onUnfinished }: CreateRowOptions): CreateForm {
  const role = useSession().user?.role
  const saveRow = useSaveRow(resource)
  const created = useCreateForm({
    check: useMemo(() => formCheck(resource, role), [resource, role]),
    empty: useMemo(() => emptyForm(Object.fromEntries(formFields(resource))), [resource]),
    save,
    done: resource.create?.done,
    next,
    drafted: resource.fields,
  })
  return created

  async function save(values: Row, keyFor: (body: unknown) => string): Promise<Saved> {
    const { saved, place, unsent } = await saveRow(values, keyFor)
    if (!unsent) return saved
    created.keeping.draft?.end()
    onUnfinished({ ...unsent, place, name: labelOf(resource, { ...values, ...saved, id: place.id }) })
    throw unsent.error
  }
}

/** Creates the row and uploads its files; `unsent` are the failed ones. */
export function useSaveRow(resource: AnyResource) {
  const { institute } = useLocationContext()
  const create = useCreateOnce(resource)
  return async (values: Row, keyFor: (body: unknown) => string) => {
    const body = wireBody(
      resource.fields,
      Object.fromEntries(bodyFields(resource.fields).map(([key]) => [key, values[key]])),
    )
    const saved = await create(body, keyFor(body))
    const place = { institute, id: Number(saved.id) }
    return { saved, place, unsent: await sendFiles(resource, place, values) }
  }
}

export type Created = Saved & { id: unknown }

/** Creates a row of the school of the page; `key` is the Idempotency-Key of the form. */
export function useCreateOnce(
  resource: AnyResource,
): (values: Row, key: string, meta?: CreateMeta) => Promise<Created> {
  const dataProvider = useDataProvider()
  const { institute } = useLocationContext()
  return async (data, key, meta) =>
    (await dataProvider.create(resource.name, { data, meta: { institute, key, ...meta } })).data
}

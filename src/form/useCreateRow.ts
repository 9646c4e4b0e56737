import { useMemo } from 'react'
import { type AnyResource, bodyFields, formFields, labelOf, type Row, wireBody } from '../../resources/define/index.ts'
import { showScreen } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { emptyForm } from './FieldInput.tsx'
import type { Unfinished } from './UploadRetry.tsx'
import { formCheck, sendFiles } from './uploads.ts'
import { useCreateOnce } from './useCreateOnce.ts'
import { useGivenValues } from './useGivenValues.ts'
import { type Saved, type SavingForm, useSavingForm } from './useSavingForm.ts'

export type CreateRowOptions = {
  resource: AnyResource
  next: string
  /** Called with a row that was created without its files. */
  onUnfinished(unfinished: Unfinished): void
  /** Draws the form anew, for a next row. */
  onAnother(): void
}

/** Creates the row, then uploads its files (spec section 7). */
export function useCreateRow({ resource, next, onUnfinished, onAnother }: CreateRowOptions): SavingForm {
  const role = useSession().user?.role
  const saveRow = useSaveRow(resource)
  const fields = useMemo(() => Object.fromEntries(formFields(resource)), [resource])
  const given = useGivenValues(fields)
  const created = useSavingForm({
    check: useMemo(() => formCheck(resource, formFields(resource, role)), [resource, role]),
    empty: useMemo(() => ({ ...emptyForm(fields), ...given }), [fields, given]),
    save,
    done: resource.create?.done,
    next,
    creates: resource,
    pageOf: useRowPage(resource),
    // What is followed by another form is seldom entered in a series.
    onAnother: resource.create?.next ? undefined : onAnother,
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

/** The page of a row of the school of this page; none if its declaration has none. */
function useRowPage(resource: AnyResource): ((id: number) => string) | undefined {
  const place = useLocationContext()
  return resource.show && ((id) => showScreen(resource, place, id))
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

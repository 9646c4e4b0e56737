import { useMemo, useRef, useState } from 'react'
import { useUpdate } from 'react-admin'
import {
  type AnyResource,
  differing,
  editedFields,
  editFields,
  type Fields,
  isOpenTo,
  isPlainObject,
  keptDays,
  keptYears,
  type Role,
  type Row,
  rowFields,
  uploadsOf,
  wireBody,
} from '../../resources/define/index.ts'
import { ApiError } from '../core/apiError.ts'
import type { CreateMeta } from '../core/dataProvider.ts'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { formValues } from './formValues.ts'
import { formCheck, sendFiles } from './uploads.ts'
import { type Saved, type SavingForm, useSavingForm } from './useSavingForm.ts'

/** The values that another user stored meanwhile: the current row, and the fields that both changed. */
export type Conflict = { present: Row; keys: readonly string[] }

export type EditForm = SavingForm & {
  conflict: Conflict | null
  /** Keeps the typed values, which the next submit stores. */
  keepMine(): void
  takeTheirs(): void
}

type EditFormOptions = { resource: AnyResource; id: number; opened: Row; next: string }

/**
 * The form of a stored row. It sends the changed fields and the values it had shown; when another user changed the row
 * meanwhile, nothing is lost: fields changed only by the other user show the new value, and for fields changed by both
 * the user chooses.
 */
export function useEditForm({ resource, id, opened, next }: EditFormOptions): EditForm {
  const [update] = useUpdate(resource.name)
  const { institute } = useLocationContext()
  const role = useSession().user?.role
  const fields = useMemo(
    () => openFields({ ...rowFields(resource.fields), ...Object.fromEntries(uploadsOf(resource.fields)) }, role),
    [resource, role],
  )
  // A rule may compare fields that this form lacks: then only the server checks it.
  const rules = useMemo(() => {
    const isWhole = Object.values(resource.fields).every((field) => isOpenTo(role, field))
    return isWhole ? [...(resource.rules ?? []), ...keptYears(resource, opened)] : []
  }, [resource, role, opened])
  const shown = useRef(opened)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const created = useSavingForm({
    check: useMemo(
      () => formCheck({ fields: keptDays(fields, [opened]), rules }, editedFields(resource, role, opened)),
      [resource, fields, rules, role, opened],
    ),
    empty: useMemo(() => formValues(fields, opened), [fields, opened]),
    save,
    done: resource.edit?.done,
    next,
    drafted: fields,
    edits: { resource: resource.name, ids: [id], isNew: false },
    onFailure: findConflict,
  })
  const { form } = created

  async function save(values: Row, keyFor: (body: unknown) => string): Promise<Saved> {
    const data = changesOf(wireBody(fields, values), shown.current)
    const was = Object.fromEntries(Object.keys(data).map((key) => [key, shown.current[key] ?? null]))
    const meta: CreateMeta = { institute, key: keyFor({ data, previousData: was }), was }
    const saved: Saved = await update(resource.name, { id, data, meta }, { returnPromise: true })
    const before = Object.fromEntries(editedFields(resource, role, opened).map(([key]) => [key, shown.current[key]]))
    // If a file fails now, the next save changes these values.
    shown.current = { ...shown.current, ...data }
    const unsent = await sendFiles(resource, { institute, id }, values, before)
    if (unsent) throw unsent.error
    return saved
  }

  function changesOf(typed: Row, before: Row): Row {
    const changed = differing(editFields(resource, role), typed, before)
    return Object.fromEntries(changed.map(([key]) => [key, typed[key] ?? null]))
  }

  function findConflict(error: unknown): void {
    if (!(error instanceof ApiError) || error.body.code !== 'stale' || !isPlainObject(error.body.present)) return
    const { present } = error.body
    const typed = form.getValues()
    const mine = changesOf(typed, shown.current)
    const both = editFields(resource, role).filter(([key]) => Object.hasOwn(mine, key))
    setConflict({ present, keys: differing(both, shown.current, present).map(([key]) => key) })
    shown.current = present
    form.reset(formValues(fields, present), { keepDirtyValues: true })
    // Also what the form filled in, such as the duration of typed days.
    for (const [key] of both) form.setValue(key, typed[key], { shouldDirty: true })
  }

  return {
    ...created,
    conflict,
    keepMine: () => setConflict(null),
    takeTheirs() {
      const stored = formValues(fields, conflict?.present ?? {})
      for (const key of conflict?.keys ?? [])
        form.setValue(key, stored[key], { shouldDirty: true, shouldValidate: true })
      setConflict(null)
    },
  }
}

const openFields = (fields: Fields, role: Role | undefined): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isOpenTo(role, field)))

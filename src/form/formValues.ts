import { type Field, type Fields, isList, isUpload, meets, type Row } from '../../resources/define/index.ts'
import { kindOf } from '../kinds/kinds.tsx'

/** The form values of a stored row; empty for null. */
export const formValues = (fields: Fields, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([key, field]) => [
      key,
      formValue(field, meets(field.when, row) ? row[key] : null),
    ]),
  )

const formValue = (field: Field, value: unknown): unknown =>
  value === null || value === undefined ? emptyOf(field) : (kindOf(field).typed?.(value) ?? value)

/** The value of an empty input. */
export function emptyOf(field: Field): unknown {
  if (isUpload(field)) return null
  return isList(field.kind) ? [] : ''
}

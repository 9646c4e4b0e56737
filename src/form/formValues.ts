import { type Field, type FieldKind, type Fields, kindFacts, meets, type Row } from '../../resources/define/index.ts'
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
  value === null || value === undefined ? emptyOf(field.kind) : (kindOf(field).typed?.(value) ?? value)

/** The value of an empty input. */
export function emptyOf(kind: FieldKind): unknown {
  const { many, sent } = kindFacts[kind]
  if (sent === 'upload') return null
  return many ? [] : ''
}

import { type Field, type FieldKind, type Fields, kindFacts, meets, type Row } from '../../resources/define/index.ts'

const asStored = (value: unknown): unknown => value
const asTyped = (value: unknown): unknown => String(value)

/** Exhaustive, from a stored value to that of its input: a new kind does not compile until it has an entry here. */
const formValueByKind: Readonly<Record<FieldKind, (value: unknown) => unknown>> = {
  text: asStored,
  longText: asStored,
  email: asStored,
  emails: asStored,
  url: asStored,
  password: () => '',
  integer: asTyped,
  money: asTyped,
  fee: asTyped,
  decimal: asTyped,
  date: asStored,
  time: asStored,
  instant: asStored,
  choice: asStored,
  choices: asStored,
  boolean: asStored,
  image: asStored,
  file: asStored,
  code: asStored,
  number: asStored,
  reference: asStored,
  many: asStored,
  rows: asStored,
}

/** The form values of a stored row; empty for null. */
export const formValues = (fields: Fields, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([key, field]) => [
      key,
      formValue(field, meets(field.when, row) ? row[key] : null),
    ]),
  )

const formValue = ({ kind }: Field, value: unknown): unknown =>
  value === null || value === undefined ? emptyOf(kind) : formValueByKind[kind](value)

/** The value of an empty input. */
export function emptyOf(kind: FieldKind): unknown {
  const { many, sent } = kindFacts[kind]
  if (sent === 'upload') return null
  return many ? [] : ''
}

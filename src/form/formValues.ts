import { type Field, type FieldKind, type Fields, meets, type Row } from '../../resources/define/index.ts'

const asStored = (value: unknown): unknown => value
const asTyped = (value: unknown): unknown => String(value)

/** Kind → what its input holds of a stored value. A new kind does not compile until it is here. */
const formValueByKind: Readonly<Record<FieldKind, (value: unknown) => unknown>> = {
  text: asStored,
  longText: asStored,
  email: asStored,
  password: () => '',
  integer: asTyped,
  money: asTyped,
  fee: asTyped,
  date: asStored,
  instant: asStored,
  choice: asStored,
  boolean: asStored,
  image: () => null,
  code: asStored,
  number: asStored,
  reference: asStored,
}

/** A stored row as its form holds it; empty where nothing is stored. */
export const formValues = (fields: Fields, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([key, field]) => [
      key,
      meets(field.when, row) ? formValue(field, row[key]) : '',
    ]),
  )

const formValue = ({ kind }: Field, value: unknown): unknown =>
  value === null || value === undefined ? '' : formValueByKind[kind](value)

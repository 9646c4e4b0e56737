import type { Field, FieldKind, ManyField, RowsField } from './declaration.ts'

/**
 * What generic code must know about a kind besides its values.
 * @property sent how a value arrives: in a body, in a separate request, or never, because the server sets it
 * @property many the value is a list; it is missing when empty, and cannot be sorted by
 */
export type KindFacts = { sent: 'body' | 'upload' | 'never'; many?: true }

const typed: KindFacts = { sent: 'body' }
const set: KindFacts = { sent: 'never' }

export const kindFacts: Readonly<Record<FieldKind, KindFacts>> = {
  text: typed,
  longText: typed,
  email: typed,
  url: typed,
  password: typed,
  integer: typed,
  decimal: typed,
  money: typed,
  fee: typed,
  date: typed,
  time: typed,
  instant: set,
  choice: typed,
  choices: { sent: 'body', many: true },
  emails: { sent: 'body', many: true },
  boolean: typed,
  image: { sent: 'upload' },
  file: { sent: 'upload' },
  code: set,
  number: set,
  reference: typed,
  many: { sent: 'body', many: true },
  rows: { sent: 'body', many: true },
}

export const isKeptApart = (field: Field): field is Field & (ManyField | RowsField) =>
  field.kind === 'many' || field.kind === 'rows'

export const isSortable = (kind: FieldKind): boolean => !kindFacts[kind].many && kindFacts[kind].sent !== 'upload'

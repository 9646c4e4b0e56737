/** Which values a condition may compare a field with. */
import { readDay, readInstant } from '../../values/dates.ts'
import { readTime } from '../../values/times.ts'
import type { AnyResource, Field, FieldKind, FieldOf } from '../declaration.ts'

/** Its values, as the sentence names them. */
type Values = { says: string; has(value: unknown): boolean }

const texts: Values = { says: 'a text', has: (value) => typeof value === 'string' }
const wholes: Values = { says: 'a whole number', has: Number.isInteger }
const figures: Values = { says: 'a number', has: Number.isFinite }
const read = (says: string, of: (value: unknown) => unknown): Values => ({ says, has: (value) => of(value) !== null })
const oneOf = (values: readonly (string | boolean)[]): Values => ({
  says: values.map(String).join(' or '),
  has: (value) => values.some((one) => one === value),
})

/** Null for a kind of several values, of files or of secrets. Exhaustive, as `kinds`. */
const valuesByKind: { readonly [K in FieldKind]: Values | null } = {
  text: texts,
  longText: texts,
  email: texts,
  emails: null,
  url: texts,
  password: null,
  integer: wholes,
  money: figures,
  fee: figures,
  decimal: figures,
  date: read("a day, 'YYYY-MM-DD'", readDay),
  time: read("a time, 'HH:MM'", readTime),
  instant: read('an instant in ISO 8601', readInstant),
  choice: texts,
  choices: null,
  boolean: oneOf([true, false]),
  image: null,
  file: null,
  code: texts,
  number: wholes,
  reference: wholes,
  many: null,
  rows: null,
}

const valuesOf = (field: Field): Values | null =>
  field.kind === 'choice' ? optionsOf(field) : valuesByKind[field.kind]

const optionsOf = ({ options }: FieldOf<'choice' | 'choices'>): Values => oneOf(Object.keys(options ?? {}))

/** @returns why no condition compares the field; null if one may */
export const uncomparable = (field: Field): string | null =>
  valuesOf(field) ? null : 'cannot be compared; name a field with one plain value'

/** @returns why no row has that value in the field; null if one may */
export const neverFault = (field: Field, value: unknown): string | null => faultOf(field, value, valuesOf(field))

/** The same of a filter, which compares a list by one of its values. */
export function filterFault(field: Field, value: unknown): string | null {
  if (field.kind === 'choices') return faultOf(field, value, optionsOf(field))
  return faultOf(field, value, field.kind === 'emails' ? texts : field.kind === 'many' ? wholes : valuesOf(field))
}

function faultOf(field: Field, value: unknown, values: Values | null): string | null {
  if (!values) return uncomparable(field)
  return values.has(value) ? null : `is never ${JSON.stringify(value)}; it is ${values.says}`
}

const deleted: Field = { kind: 'boolean', label: 'deleted' }

/** What a condition names by that key: a field, or `deleted`. */
export function ownValue({ fields }: AnyResource, key: string): Field | undefined {
  if (Object.hasOwn(fields, key)) return fields[key]
  return key === 'deleted' ? deleted : undefined
}

/** kind → value as it is read, and back: drivers give numbers and moments as text, a checked body holds cents. */
import type { Field, FieldKind } from '../../../resources/define/index.ts'
import { cents, centsOfSum, sqlAmount } from '../../../resources/values/money.ts'

type Read = (value: unknown) => unknown

const asIs: Read = (value) => value
const asNumber: Read = (value) => (value === null ? null : Number(value))
const asCents: Read = (value) => (value === null ? null : centsOfSum(value))

/** Drivers write '2026-11-20 21:05:00.5+00'; the wire says ISO, in UTC. */
const asInstant: Read = (value) => (value === null ? null : new Date(String(value)).toISOString())

export type ReadByKind = Readonly<Record<FieldKind, Read>>

/** As code computes with it: amounts in cents. */
export const inCents: ReadByKind = {
  text: asIs,
  longText: asIs,
  email: asIs,
  password: () => undefined,
  choice: asIs,
  image: asIs,
  code: asIs,
  integer: asNumber,
  reference: asNumber,
  money: asCents,
  fee: asNumber,
  date: asIs,
  instant: asInstant,
  boolean: asIs,
}

/** As JSON carries it: amounts in pesos, exact because they have at most 15 digits. */
export const inPesos: ReadByKind = { ...inCents, money: asNumber }

/** A checked value as the store takes it: cents as decimal text, never through a float. */
export function sqlValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'money') return sqlAmount(cents(Number(value)))
  return field.kind === 'fee' ? String(value) : value
}

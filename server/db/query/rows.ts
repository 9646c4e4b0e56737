/** kind → value on the wire, and back: what drivers give as text becomes a number, what a body says becomes what SQL stores. */
import type { Field, FieldKind } from '../../../resources/define/index.ts'
import { readCents, sqlAmount } from '../../../resources/values/money.ts'

const asIs = (value: unknown): unknown => value
const asNumber = (value: unknown): unknown => (value === null ? null : Number(value))

/** Drivers write '2026-11-20 21:05:00.5+00'; the wire says ISO, in UTC. */
const asInstant = (value: unknown): unknown => (value === null ? null : new Date(String(value)).toISOString())

const toWire: Record<FieldKind, (value: unknown) => unknown> = {
  text: asIs,
  longText: asIs,
  email: asIs,
  password: () => undefined,
  choice: asIs,
  image: asIs,
  code: asIs,
  integer: asNumber,
  reference: asNumber,
  money: asNumber,
  fee: asNumber,
  date: asIs,
  instant: asInstant,
  boolean: asIs,
}

/** A stored value as the wire carries it. Amounts have at most 15 digits, so the JSON number is exact. */
export const wireValue = (kind: FieldKind, value: unknown): unknown => toWire[kind](value)

/** A checked wire value as the store takes it: amounts as decimal text, never through a float. */
export function sqlValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'money') return sqlAmount(centsOf(value))
  return field.kind === 'fee' ? String(value) : value
}

/** Cents of a checked or stored amount. @throws Error when it is none: a fault of ours. */
export function centsOf(value: unknown): number {
  const cents = readCents(value)
  if (cents === null) throw new Error(`${String(value)} is not an amount`)
  return cents
}

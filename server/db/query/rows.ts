/** Reads and writes the values of each kind: drivers return numbers and instants as text. */
import type { Field, FieldKind } from '../../../resources/define/index.ts'
import { cents, centsOfSum, sqlAmount } from '../../../resources/values/money.ts'
import { formatTime } from '../../../resources/values/times.ts'

type Convert = (value: unknown) => unknown
export type ReadByKind = Readonly<Record<FieldKind, Convert>>

const asIs: Convert = (value) => value
const asNumber: Convert = (value) => (value === null ? null : Number(value))
const asCents: Convert = (value) => (value === null ? null : centsOfSum(value))

/** Drivers return '08:30:00'. */
const asTime: Convert = (value) => (value === null ? null : formatTime(value))

/** Drivers return '2026-11-20 21:05:00.5+00'; the wire has ISO in UTC. */
const asInstant: Convert = (value) => (value === null ? null : new Date(String(value)).toISOString())

/** Values for computing: amounts in cents. */
export const inCents: ReadByKind = {
  text: asIs,
  longText: asIs,
  email: asIs,
  emails: asIs,
  url: asIs,
  password: () => undefined,
  choice: asIs,
  choices: asIs,
  image: asIs,
  file: asIs,
  code: asIs,
  integer: asNumber,
  reference: asNumber,
  many: asIs,
  rows: asIs,
  number: asNumber,
  money: asCents,
  fee: asNumber,
  decimal: asNumber,
  date: asIs,
  time: asTime,
  instant: asInstant,
  boolean: asIs,
}

/** Values for JSON: amounts in pesos, exact because they have at most 15 digits. */
export const inPesos: ReadByKind = { ...inCents, money: asNumber }

/** Values for SQL: cents as decimal text, never through a float. */
const inSql: ReadByKind = {
  text: asIs,
  longText: asIs,
  email: asIs,
  emails: asIs,
  url: asIs,
  password: asIs,
  choice: asIs,
  choices: asIs,
  image: asIs,
  file: asIs,
  code: asIs,
  integer: asIs,
  reference: asIs,
  many: asIs,
  rows: asIs,
  number: asIs,
  money: (value) => sqlAmount(cents(Number(value))),
  fee: String,
  decimal: String,
  date: asIs,
  time: asIs,
  instant: asIs,
  boolean: asIs,
}

export const sqlValue = ({ kind }: Field, value: unknown): unknown =>
  value === null || value === undefined ? null : inSql[kind](value)

/** What the database does with the fields of each kind. */
import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, integer, numeric, type PgColumnBuilderBase, text, time, timestamp } from 'drizzle-orm/pg-core'
import { type Field, type FieldKind, type FieldOf, readInteger } from '../../../resources/define/index.ts'
import { readDay, readInstant, today } from '../../../resources/values/dates.ts'
import {
  cents,
  centsOfSum,
  readCents,
  readDecimal,
  readFee,
  type SqlAmount,
  sqlAmount,
} from '../../../resources/values/money.ts'
import { formatTime, readTime } from '../../../resources/values/times.ts'
import * as conditions from './conditions.ts'

const amount = () => numeric({ precision: 18, scale: 2 }).$type<SqlAmount>()
const percent = () => numeric({ precision: 7, scale: 4 })
const day = () => date({ mode: 'string' })
const hours = () => time({ precision: 0 })
const texts = () => text().array()
/** At most 15 digits, `places` of them decimals: exact in code. */
const decimals = (places: number) => numeric({ precision: 15, scale: places })
/** Milliseconds, as on the wire, so that a row can be found by the displayed moment. */
const moment = () => timestamp({ precision: 3, withTimezone: true, mode: 'string' })

/**
 * @property column the drizzle column, before null and default; null for kinds kept in separate tables
 * @property out a value of a driver, amounts in cents: drivers return numbers and instants as text
 * @property wire the same for JSON, where it differs: amounts in pesos
 * @property in a value for SQL
 * @property comparable a value of a filter; null for one that the kind cannot have
 * @property bounds its declared bounds as conditions
 * @property contains a filter matches a part of the text, through the prepared column of its row, and lists sort it without case
 * and accents
 * @property members the value is a list; a filter matches one of its items, whole or in part
 * @property indexed an index keeps long lists in its order
 * @property caseless uniqueness rules ignore case
 * @property noValue in SQL a value that no filled field has
 * @property present the present in its type: the moment, or the day in Colombia
 */
type Kind<F extends Field, Column> = {
  column: Column
  out?(value: unknown): unknown
  wire?(value: unknown): unknown
  in?(value: unknown): unknown
  comparable(value: unknown): unknown
  bounds?(field: F, column: string, columnOf: conditions.ColumnOf): conditions.Condition[]
  contains?: true
  members?: 'whole' | 'part'
  indexed?: true
  caseless?: true
  noValue: string
  present?(now: Date): string
}

const anyText = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : null)
const never = () => null
const orNull =
  (convert: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    value === null ? null : convert(value)
const asNumber = orNull(Number)

const plainText = { column: () => text(), comparable: anyText, noValue: "''" } as const
const line = { ...plainText, contains: true, indexed: true, caseless: true } as const
// An empty list is stored as null.
const list = { ...plainText, column: texts, noValue: "'{}'" } as const
const whole = { column: () => integer(), out: asNumber, comparable: readInteger } as const
const figure = { out: asNumber, in: String, noValue: "'NaN'" } as const

const table = {
  text: { ...line, bounds: conditions.textual },
  email: line,
  url: line,
  longText: { ...plainText, contains: true, bounds: conditions.textual },
  emails: { ...list, members: 'part', bounds: conditions.counted },
  code: { ...plainText, column: codeColumn, contains: true, indexed: true },
  // The column holds a hash.
  password: { ...plainText, out: () => undefined, comparable: never },
  choice: { ...plainText, bounds: conditions.option },
  choices: { ...list, members: 'whole', bounds: conditions.chosen },
  image: plainText,
  file: plainText,
  integer: { ...whole, noValue: '-2147483648', bounds: conditions.numeric },
  reference: { ...whole, noValue: '0' },
  number: { ...whole, noValue: '0' },
  // A CHECK cannot count the rows of another table.
  many: { column: null, members: 'whole', comparable: readInteger, noValue: "''" },
  rows: { column: null, comparable: never, noValue: "''" },
  money: {
    ...figure,
    column: amount,
    out: orNull(centsOfSum),
    wire: asNumber,
    in: (value) => sqlAmount(cents(Number(value))),
    comparable(value) {
      const read = readCents(value)
      return read === null ? null : sqlAmount(read)
    },
    bounds: conditions.amount,
  },
  fee: {
    ...figure,
    column: percent,
    comparable: (value) => (readFee(value) === null ? null : String(value).trim()),
    bounds: conditions.numeric,
  },
  decimal: {
    ...figure,
    column: ({ places }: FieldOf<'decimal'>) => decimals(places),
    comparable: (value) => (readDecimal(value, 6) === null ? null : String(value).trim()),
    bounds: conditions.numeric,
  },
  date: {
    column: day,
    comparable: readDay,
    bounds: conditions.days,
    noValue: "'-infinity'",
    present: (now) => today(now.getTime()),
  },
  // Drivers return '08:30:00'.
  time: { column: hours, out: orNull(formatTime), comparable: readTime, bounds: conditions.hours, noValue: "'24:00'" },
  // Drivers return '2026-11-20 21:05:00.5+00'; the wire has ISO in UTC.
  instant: {
    column: moment,
    out: orNull((value) => new Date(String(value)).toISOString()),
    comparable: readInstant,
    noValue: "'-infinity'",
    present: (now) => now.toISOString(),
  },
  boolean: {
    column: () => boolean(),
    comparable: (value) =>
      value === 'true' ? true : value === 'false' ? false : typeof value === 'boolean' ? value : null,
    noValue: '-1',
  },
} as const satisfies {
  readonly [K in FieldKind]: Kind<FieldOf<K>, ((field: FieldOf<K>) => PgColumnBuilderBase) | null>
}

/** Exhaustive: a new kind does not compile until it has its entry here. */
export const kinds: {
  readonly [K in FieldKind]: Kind<FieldOf<K>, ((field: FieldOf<K>) => PgColumnBuilderBase) | null>
} = table

/** The drizzle column of each kind, before null and default. */
export type BuilderOf = {
  [K in FieldKind]: (typeof table)[K]['column'] extends (...args: never[]) => infer C ? C : never
}

const asIs = (value: unknown): unknown => value

/** How a stored value is read for each kind. */
export type ReadKind = (kind: FieldKind) => (value: unknown) => unknown

/** Values for computing: amounts in cents. */
export const inCents: ReadKind = (kind) => kinds[kind].out ?? asIs

/** Values for JSON: amounts in pesos, exact because they have at most 15 digits. */
export const inPesos: ReadKind = (kind) => kinds[kind].wire ?? inCents(kind)

/** Values for SQL: cents as decimal text, never through a float. */
export const sqlValue = ({ kind }: Field, value: unknown): unknown =>
  value === null || value === undefined ? null : (kinds[kind].in ?? asIs)(value)

/** 'P-00001': the id padded to the declared digits. */
export const codeOf = ({ prefix, digits }: FieldOf<'code'>): SQL =>
  sql.raw(`'${prefix}' || lpad("id"::text, greatest(${digits}, length("id"::text)), '0')`)

function codeColumn(field: FieldOf<'code'>) {
  return text().generatedAlwaysAs(codeOf(field))
}

/** The constant default of a column; undefined if the declaration has none. */
export function constantDefault(field: Field): string | number | boolean | undefined {
  const value = 'default' in field ? field.default : undefined
  return typeof value === 'function' ? false : value
}

/** Kind → column, exhaustive: a new kind does not compile until it has a column. */
import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, integer, numeric, type PgColumnBuilderBase, text, time, timestamp } from 'drizzle-orm/pg-core'
import type { Field, FieldKind, FieldOf } from '../../../resources/define/index.ts'

const amount = () => numeric({ precision: 18, scale: 2 })
const percent = () => numeric({ precision: 7, scale: 4 })
const day = () => date({ mode: 'string' })
const hours = () => time({ precision: 0 })
const texts = () => text().array()
/** At most 15 digits, `places` of them decimals: exact in code. */
const decimals = (places: number) => numeric({ precision: 15, scale: places })
/** Milliseconds, as on the wire, so that a row can be found by the displayed moment. */
const moment = () => timestamp({ precision: 3, withTimezone: true, mode: 'string' })

/** The drizzle column of each kind, before null and default; kinds kept in separate tables have none. */
export type BuilderOf = {
  text: ReturnType<typeof text>
  longText: ReturnType<typeof text>
  email: ReturnType<typeof text>
  emails: ReturnType<typeof texts>
  url: ReturnType<typeof text>
  password: ReturnType<typeof text>
  choice: ReturnType<typeof text>
  choices: ReturnType<typeof texts>
  image: ReturnType<typeof text>
  file: ReturnType<typeof text>
  code: ReturnType<typeof text>
  integer: ReturnType<typeof integer>
  reference: ReturnType<typeof integer>
  many: never
  rows: never
  number: ReturnType<typeof integer>
  money: ReturnType<typeof amount>
  fee: ReturnType<typeof percent>
  decimal: ReturnType<typeof decimals>
  date: ReturnType<typeof day>
  time: ReturnType<typeof hours>
  instant: ReturnType<typeof moment>
  boolean: ReturnType<typeof boolean>
}

const plainText = () => text()

export const columnByKind: { [K in Exclude<FieldKind, 'many' | 'rows'>]: (field: FieldOf<K>) => PgColumnBuilderBase } =
  {
    text: plainText,
    longText: plainText,
    email: plainText,
    emails: texts,
    url: plainText,
    password: plainText,
    choice: plainText,
    choices: texts,
    image: plainText,
    file: plainText,
    code: (field) => text().generatedAlwaysAs(codeOf(field)),
    integer: () => integer(),
    reference: () => integer(),
    number: () => integer(),
    money: amount,
    fee: percent,
    decimal: ({ places }) => decimals(places),
    date: day,
    time: hours,
    instant: moment,
    boolean: () => boolean(),
  }

/** 'P-00001': the id padded to the declared digits. */
export const codeOf = ({ prefix, digits }: FieldOf<'code'>): SQL =>
  sql.raw(`'${prefix}' || lpad("id"::text, greatest(${digits}, length("id"::text)), '0')`)

/** The constant default of a column; undefined if the declaration has none. */
export function constantDefault(field: Field): string | number | boolean | undefined {
  const value = 'default' in field ? field.default : undefined
  return typeof value === 'function' ? false : value
}

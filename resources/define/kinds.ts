/** Reads raw values of each kind: the canonical value, or the message of the broken rule. */

import { cleanLine, cleanParagraph } from '../values/cleanText.ts'
import { readDay, readInstant } from '../values/dates.ts'
import { isEmail, maxEmail } from '../values/email.ts'
import { uniqueText } from '../values/foldedText.ts'
import { isAboveLargest, largestAmount, readCents, readDecimal, readFee } from '../values/money.ts'
import { isBlank, storedPassword } from '../values/password.ts'
import { readTime } from '../values/times.ts'
import { isUrl, maxUrl } from '../values/url.ts'
import { boundFault, dayOfLimit, type Limit, type ListBounds, type TextBounds } from './bounds.ts'
import type { Field, FieldKind, FieldOf } from './declaration.ts'
import type { LongTextField, TextField } from './simpleFields.ts'

export const kindMessages = {
  object: 'La información enviada no es valida',
  text: 'Debe ser un texto',
  control: 'No se permiten caracteres de control',
  number: 'Debe ser un número entero',
  largestNumber: 'El valor máximo es 2,147,483,647',
  money: 'Debe ser un valor con máximo dos decimales',
  negative: 'No puede ser negativo',
  fee: 'Debe ser un porcentaje con máximo cuatro decimales',
  decimal: (places: number) => `Debe ser un número con máximo ${places === 1 ? 'un decimal' : `${places} decimales`}`,
  date: 'Debe ser una fecha valida',
  time: 'Debe ser una hora valida',
  choice: 'No es una opción valida',
  boolean: 'Debe ser verdadero o falso',
  tooMany: (max: number) => `Máximo ${max}`,
  tooManyLines: (max: number) => `Debe tener máximo ${max} filas`,
  tooLong: (max: number) => `Debe tener máximo ${max} caracteres`,
}

type Fault = { fault: string }
export type Read = string | number | boolean | readonly unknown[] | Fault
export const isFault = (read: Read): read is Fault => typeof read === 'object' && 'fault' in read
type Reader<K extends FieldKind> = (raw: unknown, field: FieldOf<K>) => Read

const fault = (text: string) => ({ fault: text })
const within = (beyond: string | null, value: Exclude<Read, boolean | Fault>): Read =>
  beyond === null ? value : fault(beyond)

/** Maximum lengths (decision 4). */
export const maxLength = { line: 120, paragraph: 2000, email: maxEmail }

const control = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029]/u
const controlOrBreak = /[\p{Cc}\p{Cs}\u2028\u2029]/u

type TextLimits = Omit<TextBounds, 'max'> & { max: Limit<number> }

/** The limits of a text field with the defaults of its kind. */
export function textLimits({ kind, max, ...limits }: TextField | LongTextField): TextLimits {
  const limit = max ?? (kind === 'text' ? maxLength.line : maxLength.paragraph)
  return { ...limits, max: typeof limit === 'number' ? [limit, kindMessages.tooLong(limit)] : limit }
}

function readText(value: string, refused: RegExp, { min, max, like }: TextLimits): Read {
  if (refused.test(value)) return fault(kindMessages.control)
  if (value.length > max[0]) return fault(max[1])
  // PostgreSQL counts code points: a character outside the basic plane counts once.
  if (min && [...value].length < min[0]) return fault(min[1])
  return within(like && value.search(like[0]) < 0 ? like[1] : null, value)
}

const readLine = (raw: unknown, limits: TextLimits) =>
  typeof raw === 'string' ? readText(cleanLine(raw), controlOrBreak, limits) : fault(kindMessages.text)
const readParagraph = (raw: unknown, limits: TextLimits) =>
  typeof raw === 'string' ? readText(cleanParagraph(raw), control, limits) : fault(kindMessages.text)

const upTo = (max: number): TextLimits => ({ max: [max, kindMessages.tooLong(max)] })
const emailLimits = upTo(maxLength.email)
const urlLimits = upTo(maxUrl)

const isTexts = (raw: unknown): raw is readonly string[] =>
  Array.isArray(raw) && raw.every((one) => typeof one === 'string')

export const countFault = ({ atLeast, atMost }: ListBounds, count: number): string | null =>
  (atLeast && count < atLeast[0] && atLeast[1]) || (atMost && count > atMost[0] && atMost[1]) || null

/** The server looks up each id, so a body may name at most this many, whatever the field allows. */
const maxNamedRows = 500

/** The largest PostgreSQL integer. */
const maxWhole = 2_147_483_647

/** An id or a count that fits a PostgreSQL integer; null for anything else. */
export function readWhole(raw: unknown): number | null {
  const value = readDigits(raw)
  return value === null || Math.abs(value) > maxWhole ? null : value
}

function readDigits(raw: unknown): number | null {
  if (typeof raw !== 'number' && typeof raw !== 'string') return null
  const digits = /^-?\d{1,40}$/.exec(String(raw).trim())
  return digits ? Number(digits[0]) : null
}

const readers: { [K in FieldKind]: Reader<K> } = {
  text: (raw, field) => readLine(raw, textLimits(field)),
  longText: (raw, field) => readParagraph(raw, textLimits(field)),
  email: (raw, field) => {
    const value = readLine(raw, emailLimits)
    if (typeof value !== 'string') return value
    return isEmail(value) ? value : fault(field.invalid)
  },
  emails: (raw, field) => {
    if (!isTexts(raw)) return fault(kindMessages.choice)
    const lines = raw.filter((one) => !isBlank(one)).map((one) => readLine(one, emailLimits))
    const broken = lines.find((line) => typeof line === 'object')
    if (broken !== undefined) return broken
    const addresses = lines.filter((line) => typeof line === 'string')
    if (!addresses.every(isEmail)) return fault(field.invalid)
    const compared = addresses.map(uniqueText)
    const once = addresses.filter((_, at) => compared.indexOf(compared[at] ?? '') === at)
    return within(countFault(field, once.length), once)
  },
  url: (raw, field) => {
    const value = readLine(raw, urlLimits)
    return typeof value !== 'string' || isUrl(value) ? value : fault(field.invalid)
  },
  password: (raw, field) => {
    if (typeof raw !== 'string') return fault(kindMessages.text)
    if (isBlank(raw)) return fault(field.required ?? field.min[1])
    const password = storedPassword(raw)
    if (password.length < field.min[0]) return fault(field.min[1])
    return password.length > field.max[0] ? fault(field.max[1]) : password
  },
  integer: (raw, field) => {
    const value = readWhole(raw)
    if (value === null)
      return fault((readDigits(raw) ?? 0) > maxWhole ? kindMessages.largestNumber : kindMessages.number)
    return within(
      boundFault(field, value, (limit) => limit),
      value,
    )
  },
  money: (raw, field) => {
    const cents = readCents(raw)
    if (cents === null) return fault(isAboveLargest(raw) ? largestAmount : kindMessages.money)
    const beyond = boundFault(field, cents, (pesos) => Math.round(pesos * 100))
    return within(beyond ?? (cents < 0 && !field.signed && !field.from ? kindMessages.negative : null), cents)
  },
  fee: (raw, field) => {
    const fee = readFee(raw)
    if (fee === null) return fault(kindMessages.fee)
    return within(
      boundFault(field, fee, (percent) => Math.round(percent * 10_000)),
      fee / 10_000,
    )
  },
  date: (raw, field) => {
    const day = readDay(raw)
    return day === null ? fault(kindMessages.date) : within(boundFault(field, day, dayOfLimit), day)
  },
  decimal: (raw, field) => {
    const unit = 10 ** field.places
    const units = readDecimal(raw, field.places)
    if (units === null) return fault(kindMessages.decimal(field.places))
    return within(
      boundFault(field, units, (limit) => Math.round(limit * unit)),
      units / unit,
    )
  },
  time: (raw, field) => {
    const at = readTime(raw)
    return at === null ? fault(kindMessages.time) : within(boundFault(field, at, readTime), at)
  },
  instant: (raw) => readInstant(raw) ?? fault(kindMessages.date),
  choice: (raw, field) =>
    typeof raw === 'string' && Object.hasOwn(field.options, raw) ? raw : fault(field.invalid ?? kindMessages.choice),
  choices: (raw, { options, invalid, ...field }) => {
    if (!isTexts(raw) || !raw.every((one) => Object.hasOwn(options, one))) return fault(invalid ?? kindMessages.choice)
    const chosen = Object.keys(options).filter((option) => raw.includes(option))
    return within(countFault(field, chosen.length), chosen)
  },
  many: (raw, field) => {
    if (Array.isArray(raw) && raw.length > maxNamedRows) return fault(kindMessages.tooMany(maxNamedRows))
    const ids = Array.isArray(raw) ? raw.map(readWhole) : [null]
    if (ids.some((id) => id === null)) return fault(field.invalid ?? kindMessages.choice)
    const once = [...new Set(ids.filter((id) => id !== null))].sort((one, other) => one - other)
    return within(countFault(field, once.length), once)
  },
  boolean: (raw) => (typeof raw === 'boolean' ? raw : fault(kindMessages.boolean)),
  image: () => fault(kindMessages.choice),
  file: () => fault(kindMessages.choice),
  code: () => fault(kindMessages.choice),
  number: () => fault(kindMessages.choice),
  // Lines are read one by one (check.ts).
  rows: () => fault(kindMessages.object),
  reference: (raw, field) => {
    const id = readWhole(raw)
    return id === null || id < 1 ? fault(field.invalid ?? kindMessages.choice) : id
  },
}

export const readField = (field: Field, raw: unknown): Read => readers[field.kind](raw, field as never)

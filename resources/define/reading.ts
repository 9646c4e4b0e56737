/** Reads raw values of a body: the canonical value, or the message of the broken rule. The kinds are in kinds.ts. */

import { cleanLine, cleanParagraph } from '../values/cleanText.ts'
import { maxEmail } from '../values/email.ts'
import { maxUrl } from '../values/url.ts'
import type { Limit, ListBounds, TextBounds } from './bounds.ts'
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

export const fault = (text: string) => ({ fault: text })
export const within = (beyond: string | null, value: Exclude<Read, boolean | Fault>): Read =>
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

export const readLine = (raw: unknown, limits: TextLimits) =>
  typeof raw === 'string' ? readText(cleanLine(raw), controlOrBreak, limits) : fault(kindMessages.text)
export const readParagraph = (raw: unknown, limits: TextLimits) =>
  typeof raw === 'string' ? readText(cleanParagraph(raw), control, limits) : fault(kindMessages.text)

const upTo = (max: number): TextLimits => ({ max: [max, kindMessages.tooLong(max)] })
export const emailLimits = upTo(maxLength.email)
export const urlLimits = upTo(maxUrl)

export const isTexts = (raw: unknown): raw is readonly string[] =>
  Array.isArray(raw) && raw.every((one) => typeof one === 'string')

export const countFault = ({ atLeast, atMost }: ListBounds, count: number): string | null =>
  (atLeast && count < atLeast[0] && atLeast[1]) || (atMost && count > atMost[0] && atMost[1]) || null

/** The server looks up each id, so a body may name at most this many, whatever the field allows. */
export const maxNamedRows = 500

/** The largest PostgreSQL integer. */
export const maxWhole = 2_147_483_647

/** An id or a count that fits a PostgreSQL integer; null for anything else. */
export function readInteger(raw: unknown): number | null {
  const value = readDigits(raw)
  return value === null || Math.abs(value) > maxWhole ? null : value
}

/** An id as a path has it: its one spelling, because a repeated request is recognized by its path. */
export const readPathId = (text: string): number | null => (/^[1-9]\d*$/.test(text) ? readInteger(text) : null)

export function readDigits(raw: unknown): number | null {
  if (typeof raw !== 'number' && typeof raw !== 'string') return null
  const digits = /^-?\d{1,40}$/.exec(String(raw).trim())
  return digits ? Number(digits[0]) : null
}

/** Reads a spreadsheet cell as the value of a field: on the server from a file, in a form from pasted text. */
import { isBlank } from '../values/cleanText.ts'
import { damageOf, roundedText } from '../values/damagedText.ts'
import { foldedText } from '../values/foldedText.ts'
import { documentNumber } from '../values/nit.ts'
import { readTime } from '../values/times.ts'
import { isMonthFirst, readTypedDay } from '../values/typedDay.ts'
import { readTypedAmount, readTypedNumber, type TypedNumber } from '../values/typedNumber.ts'
import type { Field, FieldKind, FieldOf } from './declaration.ts'
import { kindMessages } from './kinds.ts'

/**
 * A cell: a text, a number, or a value that a workbook gives a type. `percent` is in percent. `fault` says why the cell
 * has no value: a spreadsheet error, or a formula that was never computed.
 */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { readonly day: string }
  | { readonly time: string }
  | { readonly percent: number }
  | { readonly fault: string }

export type CellValue = { readonly value: unknown } | { readonly fault: string }

export type FindRow = (field: FieldOf<'reference'> | FieldOf<'many'>, text: string) => CellValue

const found = (value: unknown): CellValue => ({ value })
const fault = (text: string): CellValue => ({ fault: text })

export const isEmptyCell = (cell: Cell | undefined): boolean => cell === undefined || isBlank(cell)

export function shownCell(cell: Cell | undefined): string | number {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'string' || typeof cell === 'number') return cell
  if (typeof cell === 'boolean') return cell ? 'Si' : 'No'
  if ('day' in cell) return cell.day.split('-').reverse().join('/')
  if ('time' in cell) return cell.time
  return 'percent' in cell ? `${cell.percent} %` : ''
}

/** @returns `value: undefined` for an empty cell, or a sign of emptiness: 'N/A' */
export function readCell(field: Field, cell: Cell | undefined, findRow: FindRow): CellValue {
  if (cell === undefined || cell === null || isEmptyCell(cell)) return found(undefined)
  if (typeof cell === 'object' && 'fault' in cell) return fault(cell.fault)
  if (typeof cell === 'string') {
    const damage = damageOf(cell)
    if (damage !== null) return fault(damage)
    if (isEmptySign(cell) && !isValue(field, cell, findRow)) return found(undefined)
  }
  return readers[field.kind](cell, field as never, findRow)
}

type Filled = Exclude<Cell, null | { fault: string }>
type Reader<K extends FieldKind> = (cell: Filled, field: FieldOf<K>, findRow: FindRow) => CellValue

/** Excel stores 15 significant digits: longer numbers are already rounded. */
const maxDigits = 15

function lineOf(cell: Filled): CellValue {
  if (typeof cell === 'string') return found(cell)
  if (typeof cell !== 'number') return fault('La celda no tiene un texto: déle formato de texto y escríbalo de nuevo')
  if (/e/.test(String(cell)) || (Number.isInteger(cell) && String(Math.abs(cell)).length > maxDigits))
    return fault(roundedText)
  return found(String(cell))
}

/** Excel shows 15 significant digits, so a computed 0.30000000000000004 reads as 0.3. */
const plain = (value: number): string => String(Number(value.toPrecision(maxDigits)))

const numberBy =
  (read: (typed: string) => TypedNumber) =>
  (cell: Filled): CellValue => {
    if (typeof cell === 'number') return found(plain(cell))
    if (typeof cell !== 'string') return fault('El valor no es un número')
    const typed = read(cell)
    return 'fault' in typed ? fault(typed.fault) : found(typed.digits)
  }

const numberOf = numberBy(readTypedNumber)
const amountOf = numberBy(readTypedAmount)

/** A percentage: '2,5', '2,5 %', or a cell with a percent format. */
function percentOf(cell: Filled): CellValue {
  if (typeof cell === 'object' && 'percent' in cell) return found(plain(cell.percent))
  return numberOf(typeof cell === 'string' ? cell.replace(/%\s*$/, '') : cell)
}

function dayOf(cell: Filled): CellValue {
  if (typeof cell === 'object' && 'day' in cell) return found(cell.day)
  if (typeof cell !== 'string') return fault(kindMessages.date)
  const day = readTypedDay(cell)
  if (day !== null) return found(day)
  return fault(isMonthFirst(cell) ? monthFirst(cell) : `${kindMessages.date}: dd/mm/aaaa`)
}

const monthFirst = (shown: string): string => `«${shown}» tiene primero el mes: escriba dd/mm/aaaa`

/**
 * A day that may be another one, in a column where a day has the month first.
 * @returns null for a day that can only be read in one way
 */
export function doubtfulDay(cell: Cell | undefined): string | null {
  const shown = String(shownCell(cell))
  const [, first = '', second = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}(?!\d)/.exec(shown.trim()) ?? []
  if (first === '' || Number(first) > 12 || Number(second) > 12 || Number(first) === Number(second)) return null
  return `«${shown}» puede tener primero el mes, como otras de su columna: escriba dd/mm/aaaa`
}

function timeOf(cell: Filled): CellValue {
  if (typeof cell === 'object' && 'time' in cell) return found(cell.time)
  const typed = typeof cell === 'string' ? cell.trim().padStart(5, '0') : ''
  return readTime(typed) === null ? fault(`${kindMessages.time}: 08:30`) : found(typed)
}

const textOf = (cell: Filled): string => String(shownCell(cell))

function optionOf(options: Readonly<Record<string, string>>, text: string): string | undefined {
  const wanted = foldedText(text)
  return Object.keys(options).find((key) => [key, options[key] ?? ''].some((one) => foldedText(one) === wanted))
}

const sign =
  /^(?:[-_.*]+|n[/.] ?[ad]\.?|s[/.] ?[nid]\.?|no (?:aplica|tiene|registra|disponible)|ningun[oa]?|sin (?:datos?|informacion|registro)|null|\(?vaci[oa]\)?)$/

/** What people write for 'nothing': '-', 'N/A', 'No aplica'. */
const isEmptySign = (text: string): boolean =>
  text.length < 30 && (/^\s*N[AD]\s*$/.test(text) || sign.test(foldedText(text)))

/** Whether the field has a value with that text: an option 'No aplica'. */
function isValue(field: Field, text: string, findRow: FindRow): boolean {
  if (field.kind === 'reference' || field.kind === 'many') return 'value' in findRow(field, text)
  if (field.kind === 'boolean') return 'value' in flagOf(text, field)
  return 'options' in field && optionOf(field.options, text) !== undefined
}

const yes = ['si', 'verdadero', 'true', 'x']
const no = ['no', 'falso', 'false']

function flagOf(cell: Filled, field: FieldOf<'boolean'>): CellValue {
  if (typeof cell === 'boolean') return found(cell)
  const typed = foldedText(textOf(cell))
  if ([...yes, foldedText(field.yes ?? '')].includes(typed)) return found(true)
  if ([...no, foldedText(field.no ?? '')].includes(typed)) return found(false)
  return fault(`Escriba ${field.yes ?? 'Si'} o ${field.no ?? 'No'}`)
}

/** Values in one cell are separated by semicolons or line breaks. */
const severalIn = (cell: Filled): string[] =>
  textOf(cell)
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const neverTyped = (): CellValue => fault(kindMessages.object)

/** Exhaustive: a new kind does not compile until it has a reader here. */
const readers: { readonly [K in FieldKind]: Reader<K> } = {
  text: (cell, { searchedAs }) =>
    searchedAs === 'document' && typeof cell === 'string' ? found(documentNumber(cell)) : lineOf(cell),
  longText: lineOf,
  email: lineOf,
  url: lineOf,
  emails: (cell) => found(textOf(cell).split(/[;,\s]+/)),
  integer: numberOf,
  money: amountOf,
  decimal: numberOf,
  fee: percentOf,
  date: dayOf,
  time: timeOf,
  choice: (cell, { options }) => found(optionOf(options, textOf(cell)) ?? textOf(cell)),
  choices: (cell, { options }) => found(severalIn(cell).map((one) => optionOf(options, one) ?? one)),
  boolean: flagOf,
  reference: (cell, field, findRow) => findRow(field, textOf(cell)),
  many: (cell, field, findRow) => {
    const ids = severalIn(cell).map((one) => findRow(field, one))
    return ids.find((one) => 'fault' in one) ?? found(ids.map((one) => ('value' in one ? one.value : null)))
  },
  password: neverTyped,
  rows: neverTyped,
  image: neverTyped,
  file: neverTyped,
  code: neverTyped,
  number: neverTyped,
  instant: neverTyped,
}

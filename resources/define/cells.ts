/** Reads a spreadsheet cell as the value of a field: on the server from a file, in a form from pasted text. */
import { isBlank } from '../values/cleanText.ts'
import { readDay } from '../values/dates.ts'
import { foldedText } from '../values/foldedText.ts'
import { readTime } from '../values/times.ts'
import { readTypedNumber } from '../values/typedNumber.ts'
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

/** @returns `value: undefined` for an empty cell */
export function readCell(field: Field, cell: Cell | undefined, findRow: FindRow): CellValue {
  if (cell === undefined || cell === null || isEmptyCell(cell)) return found(undefined)
  if (typeof cell === 'object' && 'fault' in cell) return fault(cell.fault)
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
    return fault('El número es muy largo y la hoja lo redondeó: escríbalo como texto')
  return found(String(cell))
}

/** Excel shows 15 significant digits, so a computed 0.30000000000000004 reads as 0.3. */
const plain = (value: number): string => String(Number(value.toPrecision(maxDigits)))

function numberOf(cell: Filled): CellValue {
  if (typeof cell === 'number') return found(plain(cell))
  if (typeof cell !== 'string') return fault('El valor no es un número')
  const read = readTypedNumber(cell)
  return 'fault' in read ? fault(read.fault) : found(read.digits)
}

/** A percentage: '2,5', '2,5 %', or a cell with a percent format. */
function percentOf(cell: Filled): CellValue {
  if (typeof cell === 'object' && 'percent' in cell) return found(plain(cell.percent))
  return numberOf(typeof cell === 'string' ? cell.replace(/%\s*$/, '') : cell)
}

/** An ISO date, or day, month and year. */
function dayOf(cell: Filled): CellValue {
  if (typeof cell === 'object' && 'day' in cell) return found(cell.day)
  if (typeof cell !== 'string') return fault(kindMessages.date)
  const [, date = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell.trim()) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : cell
  return readDay(iso) === null ? fault(`${kindMessages.date}: dd/mm/aaaa`) : found(iso)
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
  text: lineOf,
  longText: lineOf,
  email: lineOf,
  url: lineOf,
  emails: (cell) => found(textOf(cell).split(/[;,\s]+/)),
  integer: numberOf,
  money: numberOf,
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

/** The cells of a spreadsheet, from a file or pasted into a form. How each kind reads one is in kinds.ts. */
import { isBlank } from '../values/cleanText.ts'
import { roundedText } from '../values/damagedText.ts'
import { foldedText } from '../values/foldedText.ts'
import { readTime } from '../values/times.ts'
import { isMonthFirst, isReadBothWays, readTypedDay } from '../values/typedDay.ts'
import { readTypedAmount, readTypedNumber, type TypedNumber } from '../values/typedNumber.ts'
import type { FieldOf } from './declaration.ts'
import { kindMessages } from './reading.ts'

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

export const found = (value: unknown): CellValue => ({ value })
export const fault = (text: string): CellValue => ({ fault: text })

export const isEmptyCell = (cell: Cell | undefined): boolean => cell === undefined || isBlank(cell)

export function shownCell(cell: Cell | undefined): string | number {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'string' || typeof cell === 'number') return cell
  if (typeof cell === 'boolean') return cell ? 'Si' : 'No'
  if ('day' in cell) return cell.day.split('-').reverse().join('/')
  if ('time' in cell) return cell.time
  return 'percent' in cell ? `${cell.percent} %` : ''
}

export type Filled = Exclude<Cell, null | { fault: string }>

/** Excel stores 15 significant digits: longer numbers are already rounded. */
const maxDigits = 15

export function lineOf(cell: Filled): CellValue {
  if (typeof cell === 'string') return found(cell)
  if (typeof cell !== 'number') return fault('La celda no tiene un texto: dele formato de texto y escríbalo de nuevo')
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

export const numberOf = numberBy(readTypedNumber)
export const amountOf = numberBy(readTypedAmount)

/** A percentage: '2,5', '2,5 %', or a cell with a percent format. */
export function percentOf(cell: Filled): CellValue {
  if (typeof cell === 'object' && 'percent' in cell) return found(plain(cell.percent))
  return numberOf(typeof cell === 'string' ? cell.replace(/%\s*$/, '') : cell)
}

export function dayOf(cell: Filled): CellValue {
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
  if (!isReadBothWays(shown)) return null
  return `«${shown}» puede tener primero el mes, como otras de su columna: escriba dd/mm/aaaa`
}

export function timeOf(cell: Filled): CellValue {
  if (typeof cell === 'object' && 'time' in cell) return found(cell.time)
  const typed = typeof cell === 'string' ? cell.trim().padStart(5, '0') : ''
  return readTime(typed) === null ? fault(`${kindMessages.time}: 08:30`) : found(typed)
}

export const textOf = (cell: Filled): string => String(shownCell(cell))

export function optionOf(options: Readonly<Record<string, string>>, text: string): string | undefined {
  const wanted = foldedText(text)
  return Object.keys(options).find((key) => [key, options[key] ?? ''].some((one) => foldedText(one) === wanted))
}

const sign =
  /^(?:[-_.*]+|n[/.] ?[ad]\.?|s[/.] ?[nid]\.?|no (?:aplica|tiene|registra|disponible)|ningun[oa]?|sin (?:datos?|informacion|registro)|null|\(?vaci[oa]\)?)$/

/** What people write for 'nothing': '-', 'N/A', 'No aplica'. */
export const isEmptySign = (text: string): boolean =>
  text.length < 30 && (/^\s*N[AD]\s*$/.test(text) || sign.test(foldedText(text)))

const yes = ['si', 'verdadero', 'true', 'x']
const no = ['no', 'falso', 'false']

export function flagOf(cell: Filled, field: FieldOf<'boolean'>): CellValue {
  if (typeof cell === 'boolean') return found(cell)
  const typed = foldedText(textOf(cell))
  if ([...yes, foldedText(field.yes ?? '')].includes(typed)) return found(true)
  if ([...no, foldedText(field.no ?? '')].includes(typed)) return found(false)
  return fault(`Escriba ${field.yes ?? 'Si'} o ${field.no ?? 'No'}`)
}

/** Values in one cell are separated by semicolons or line breaks. */
export const severalIn = (cell: Filled): string[] =>
  textOf(cell)
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

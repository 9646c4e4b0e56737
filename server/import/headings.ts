import {
  type Cell,
  errorsHeading,
  headingKey,
  type ImportColumn,
  isEmptyCell,
  shownCell,
} from '../../resources/define/index.ts'
import { cleanLine } from '../../resources/values/cleanText.ts'
import { cutText } from '../../resources/values/cutText.ts'
import { columnLetter } from '../../resources/values/spreadsheet.ts'
import { invalid, type Refusal } from '../base/refusal.ts'
import type { SentSheet } from './decode.ts'
import { headingRowIn, maxTitleRows, type TableRow } from './sheet.ts'

/** @property opposite the heading has the opposite meaning: 'Sin póliza' */
export type Placed = ImportColumn & { at: number; opposite: boolean }

export type ReadTable = {
  /** 'hoja «Datos»'; '' for a text file. */
  sheet: string
  columns: Placed[]
  /** Headings without a field; their columns are ignored. */
  unknown: string[]
  /** The rows under the headings that have a value in one of the columns, without headings repeated at a page break. */
  rows: TableRow[]
  /** Sentences on what was read or left out otherwise than the user may expect. */
  notes: string[]
}

/** @throws Refusal 400 under `file` */
export function headedTable(sent: SentSheet, columns: readonly ImportColumn[]): ReadTable {
  const columnByKey = new Map(columns.flatMap((column) => headingKeysOf(column).map((key) => [key, column] as const)))
  const row = headingRowIn(sent.rows, new Set(columnByKey.keys()))
  const headings = sent.rows[row]
  if (!headings) throw withoutHeadings(sent, columns)
  const keys = headings.cells.map((cell) => headingKey(textOf(cell)))
  const below = sent.rows.slice(row + 1)
  const found = keys.flatMap((key, at): Placed[] => {
    const column = columnByKey.get(key)
    return column ? [{ ...column, at, opposite: key !== headingKey(column.field.label) }] : []
  })
  const placed = eachOnce(found, below, sent)
  const missing = columns.filter(({ key, required }) => required && !placed.some((one) => one.key === key))
  if (missing.length > 0)
    throw wrongFile(
      `${missing.map(({ field }) => `Falta la columna ${field.label}`).join('. ')}. ${namesIn(sent, headings)}`,
    )
  const unknown = headings.cells.filter((cell, at) => {
    const key = keys[at] ?? ''
    return !isEmptyCell(cell) && !columnByKey.has(key) && key !== headingKey(errorsHeading)
  })
  return {
    sheet: sheetName(sent),
    columns: placed,
    unknown: unknown.map(shortHeading),
    rows: below.filter(({ cells }) =>
      placed.some(({ at }) => !isEmptyCell(cells[at]) && headingKey(textOf(cells[at])) !== keys[at]),
    ),
    notes: notesOn(sent, placed),
  }
}

/** The labels of the file's columns, for the response. */
export const labelsOf = ({ columns }: Pick<ReadTable, 'columns'>) =>
  columns.map(({ key, field: { label } }) => ({ key, label }))

const headingKeysOf = ({ field }: ImportColumn): string[] => [
  headingKey(field.label),
  ...(field.kind === 'boolean' && field.opposite ? [headingKey(field.opposite)] : []),
]

export const wantedHeadings = (columns: readonly ImportColumn[]) => ({
  keys: columns.flatMap(headingKeysOf),
  required: columns.filter(({ required }) => required).map(headingKeysOf),
})

/** The refusal of a table without rows; it names the sheets that were not read. */
export const withoutRows = ({ sheet, notes }: ReadTable): Refusal =>
  wrongFile([`${sheet === '' ? 'El archivo' : `La ${sheet}`} no tiene filas`, ...notes].join('. '))

const wrongFile = (text: string): Refusal => invalid({ file: text })

const textOf = (cell: Cell | undefined): string => String(shownCell(cell))

/** Line breaks are blanks: the sentence has one line. The database stores neither control characters nor half letters. */
const shortHeading = (cell: Cell | undefined): string =>
  cutText(
    cleanLine(
      textOf(cell)
        .replace(/\s+/g, ' ')
        .replace(/[\p{Cc}\p{Cs}]/gu, ''),
    ),
    60,
  )

/**
 * Of equally named columns the one that has every value of the others, the first of equal ones. Each is compared once:
 * the comparison holds the thread that answers everyone.
 * @throws Refusal 400 under `file` for columns of which none has every value
 */
function eachOnce(found: readonly Placed[], rows: readonly TableRow[], sent: SentSheet): Placed[] {
  const kept = new Map<string, Placed>()
  for (const one of found) {
    const before = kept.get(one.key)
    const differing = before && lacking(before, one, rows)
    if (before && before.opposite === one.opposite && !differing) continue
    if (before && (before.opposite !== one.opposite || lacking(one, before, rows)))
      throw twice(before, one, differing, sent)
    kept.set(one.key, one)
  }
  return found.filter((one) => kept.get(one.key) === one)
}

/** The first row in which a column has not the value of its copy. */
const lacking = (one: Placed, copy: Placed, rows: readonly TableRow[]): TableRow | undefined =>
  rows.find(({ cells }) => textOf(cells[one.at]) !== textOf(cells[copy.at]) && !isEmptyCell(cells[copy.at]))

function twice(one: Placed, copy: Placed, row: TableRow | undefined, sent: SentSheet): Refusal {
  const shown = ({ at }: Placed) => {
    const text = row ? shortHeading(row.cells[at]) : ''
    return row ? `${columnLetter(at)} ${text === '' ? 'vacía' : quoted(text)}` : columnLetter(at)
  }
  const place = [sheetName(sent), row ? `fila ${row.row}` : ''].filter((part) => part !== '').join(', ')
  return wrongFile(
    `La columna ${one.field.label} está dos veces, con valores distintos: ${place}${place && ': '}${shown(one)} y ${shown(copy)}`,
  )
}

/** A text of the file within a sentence. */
const quoted = (text: string): string => `«${text.replace(/[«»]/g, '"')}»`

const sheetName = ({ name }: SentSheet): string => (name === '' ? '' : `hoja ${quoted(name)}`)

function withoutHeadings(sent: SentSheet, columns: readonly ImportColumn[]): Refusal {
  const required = columns.filter((column) => column.required).map(({ field }) => field.label)
  const wanted = required.length > 0 ? required : columns.map(({ field }) => field.label)
  const rows = sent.rows.slice(0, maxTitleRows)
  const filled = ({ cells }: TableRow) => cells.filter((cell) => !isEmptyCell(cell)).length
  const [widest] = rows.toSorted((one, other) => filled(other) - filled(one))
  return wrongFile(
    `Una de las primeras ${maxTitleRows} filas debe tener los nombres de las columnas: ${wanted.join(', ')}. ${widest ? namesIn(sent, widest) : 'El archivo está vacío'}`,
  )
}

/** Of a sentence. */
const maxNames = 20

/** 'La fila 3 de la hoja «Datos» tiene: «NIT», «Tercero»' */
function namesIn(sent: SentSheet, { row, cells }: TableRow): string {
  const names = cells.map(shortHeading).flatMap((name) => (name === '' ? [] : quoted(name)))
  const more = names.length > maxNames ? ` y ${names.length - maxNames} más` : ''
  const where = sent.name === '' ? `La fila ${row} del archivo` : `La fila ${row} de la ${sheetName(sent)}`
  return `${where} tiene: ${names.slice(0, maxNames).join(', ')}${more}`
}

const list = new Intl.ListFormat('es')

function notesOn(sent: SentSheet, placed: readonly Placed[]): string[] {
  const { name, isOpen, also, hiddenRows, hiddenColumns } = sent
  const hidden = placed.filter(({ at }) => hiddenColumns.includes(at)).map(({ field }) => field.label)
  return [
    ...(isOpen || name === '' ? [] : [`Se leyó la hoja ${quoted(name)}, que tiene los nombres de las columnas`]),
    ...(also.length > 0
      ? [
          `Solo se leyó la hoja ${quoted(name)}; no ${list.format(also.slice(0, maxNames).map(quoted))}, con columnas de los mismos nombres`,
        ]
      : []),
    ...(hiddenRows > 0
      ? [hiddenRows === 1 ? 'Se leyó también una fila oculta' : `Se leyeron también ${hiddenRows} filas ocultas`]
      : []),
    ...(hidden.length > 0 ? [`Se leyó también lo oculto: ${hidden.join(', ')}`] : []),
  ]
}

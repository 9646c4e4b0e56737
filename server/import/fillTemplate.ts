/** Fills rows into the empty workbook of an authority: only data cells change. Runs where sent files are read. */
import { type Cell, openXlsx, type Sheet, saveXlsx } from 'hucre/xlsx'

/**
 * A table of a template.
 * @property sheet a word in the name of its sheet @property missing the refusal without that sheet
 * @property columns the headings; the first one marks their row
 */
export type FilledTable = {
  sheet: string
  missing: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** The template cannot take the rows: what the user reads. */
export class WrongTemplate extends Error {}

export const templateTexts = {
  old: 'La plantilla es .xls: guárdela como .xlsx',
  foreign: 'La plantilla debe ser un archivo .xlsx',
  column: (name: string) => `La plantilla no tiene la columna ${name}`,
  rows: 'La plantilla tiene menos filas que el informe',
} as const

/** @throws WrongTemplate with the first fault: the file, its sheets, their columns, their rows */
export async function fillTemplate(bytes: Uint8Array, tables: readonly FilledTable[]): Promise<Uint8Array> {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new WrongTemplate(templateTexts.old)
  if (!begins(0x50, 0x4b, 0x03, 0x04)) throw new WrongTemplate(templateTexts.foreign)
  const book = await openXlsx(bytes, { readStyles: true }).catch(() => {
    throw new WrongTemplate(templateTexts.foreign)
  })
  const places = tables.map((table) => {
    const sheet = book.sheets.find(({ name }) => folded(name).split(' ').includes(table.sheet))
    if (!sheet) throw new WrongTemplate(table.missing)
    return { table, sheet }
  })
  const found = places.map(({ table, sheet }) => ({ table, sheet, ...headingsOf(sheet, table.columns) }))
  for (const { table, sheet, row } of found)
    if (sheet.protection && table.rows.length > rowsBelow(sheet, row)) throw new WrongTemplate(templateTexts.rows)
  for (const { table, sheet, row, columns } of found) fill(sheet, row + 1, columns, table.rows)
  return saveXlsx(book)
}

/** Without case, accents and marks: 'CÓDIGO_ESTABLECIMIENTO' is 'codigo establecimiento'. */
const folded = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The row of the headings is among the first of a sheet. */
const headingRows = 20

function headingsOf({ rows }: Sheet, columns: readonly string[]): { row: number; columns: number[] } {
  const heads = rows.slice(0, headingRows).map((row) => row.map(folded))
  const row = heads.findIndex((head) => head.includes(folded(columns[0])))
  const found = columns.map((name) => {
    const at = heads[row]?.indexOf(folded(name)) ?? -1
    if (at < 0) throw new WrongTemplate(templateTexts.column(name))
    return at
  })
  return { row, columns: found }
}

const placeOf = (key: string): number[] => key.split(',').map(Number)

function rowsBelow({ rows, cells }: Sheet, row: number): number {
  const last = Math.max(rows.length - 1, ...[...(cells?.keys() ?? [])].map((key) => placeOf(key)[0] ?? 0))
  return last - row
}

/** In the style of each cell, or of the first row where it has none. What an earlier report left below is emptied. */
function fill(sheet: Sheet, first: number, columns: readonly number[], rows: FilledTable['rows']): void {
  sheet.cells ??= new Map()
  const { cells } = sheet
  const set = (row: number, column: number, value: string | number | null) => {
    const style = (cells.get(`${row},${column}`) ?? cells.get(`${first},${column}`))?.style
    const type: Cell['type'] = value === null ? 'empty' : typeof value === 'number' ? 'number' : 'string'
    const line = sheet.rows[row] ?? []
    while (sheet.rows.length <= row) sheet.rows.push([])
    while (line.length <= column) line.push(null)
    line[column] = value
    sheet.rows[row] = line
    cells.set(`${row},${column}`, { value, type, ...(style && { style }) })
  }
  const [mark = 0] = columns
  let last = first + rows.length
  while (![undefined, null, ''].includes(sheet.rows[last]?.[mark] as string)) last++
  for (let row = first; row < last; row++)
    for (const [at, column] of columns.entries()) set(row, column, rows[row - first]?.[at] ?? null)
}

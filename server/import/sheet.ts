/** Collects the rows of a sheet, within limits: a file of a few bytes may describe millions of cells. */
import { type Cell, shownCell } from '../../resources/define/cells.ts'
import { isBlank } from '../../resources/values/cleanText.ts'
import { cutText } from '../../resources/values/cutText.ts'
import { damageOf } from '../../resources/values/damagedText.ts'
import { headingKey, importLimits } from '../../resources/values/importFile.ts'
import { columnLetter } from '../../resources/values/spreadsheet.ts'
import { Unreadable } from './unreadable.ts'

/** A row with at least one value. @property row its number in the sheet, from 1 */
export type TableRow = { readonly row: number; readonly cells: readonly Cell[] }
export type Table = readonly TableRow[]

/** Rows in which the headings are searched: letterheads and titles come before them. */
export const maxTitleRows = 30
const maxRows = importLimits.rows + maxTitleRows
/** The longest text of a workbook. */
const longestText = 32_767
const maxMerged = maxRows * 10
const maxCellBytes = 16 * 1024 * 1024
/** What a cell takes without its text. */
const cellBytes = 8

/** Stops the reading of a sheet. */
class SheetEnd extends Error {}

export class Sheet {
  readonly name: string
  readonly rows: (TableRow & { readonly cells: Cell[] })[] = []
  /** Hidden rows that have values. */
  hiddenRows = 0
  /** Indexes of hidden columns, from 0. */
  readonly hiddenColumns = new Set<number>()
  /** Why the sheet is refused: a limit, or a quotation mark without its end; its rows end there. */
  over: Unreadable | null = null
  /** Those of the first row with most of them. */
  headings: ReadonlySet<string> = new Set()
  readonly #merged: { column: number; from: number; to: number }[] = []
  readonly #keys: ReadonlySet<string>
  readonly #atLeast: number
  #headingRow = -1
  #bytes = 0

  /**
   * @param keys the headings that are searched
   * @param atLeast headings that another sheet has: reading ends when this one has fewer
   */
  constructor(name: string, keys: ReadonlySet<string>, atLeast = 0) {
    this.name = printable(name)
    this.#keys = keys
    this.#atLeast = atLeast
  }

  /** Whether it has rows under its headings, as far as it was read. */
  get hasData(): boolean {
    return this.over !== null || this.rows.length > this.#headingRow + 1
  }

  /**
   * @param cells by column index, see `keptCell`
   * @throws SheetEnd when no more rows are needed
   */
  add(row: number, cells: readonly Cell[], isHidden = false): void {
    const kept = cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1)
    if (kept.length === 0) return
    if (kept.length > importLimits.columns) this.stop('columns', beyond(kept, row, this.name))
    if (this.rows.length === maxRows) this.stop('rows')
    for (const cell of kept) this.#bytes += cellBytes + (typeof cell === 'string' ? Buffer.byteLength(cell) : 0)
    if (this.#bytes > maxCellBytes) this.stop('unpacked')
    this.rows.push({ row, cells: kept })
    if (isHidden) this.hiddenRows++
    if (this.rows.length > maxTitleRows) return
    const headings = headingsIn(kept, this.#keys)
    if (headings.size > this.headings.size) [this.headings, this.#headingRow] = [headings, this.rows.length - 1]
    if (this.rows.length === maxTitleRows && this.headings.size < this.#atLeast) throw new SheetEnd()
  }

  /** A cell that spans the rows from `from` to `to`. */
  merge(column: number, from: number, to: number): void {
    if (to <= from || column >= importLimits.columns) return
    if (this.#merged.push({ column, from, to }) > maxMerged) this.stop('unpacked')
  }

  /** @throws Unreadable when the sheet exceeds a limit */
  taken() {
    if (this.over) throw this.over
    this.#refuseMerged()
    const { name, rows, hiddenRows, hiddenColumns } = this
    return { name, rows, hiddenRows, hiddenColumns: [...hiddenColumns] }
  }

  /** Below the headings a value that spans several rows may be of each of them, or of all together. */
  #refuseMerged(): void {
    const headings = this.rows[this.#headingRow]?.row ?? 0
    const rows = new Map(this.rows.map((one) => [one.row, one.cells] as const))
    const last = this.rows.at(-1)?.row ?? 0
    let left = maxRows * importLimits.columns
    for (const { column, from, to } of this.#merged) {
      if (from <= headings || (rows.get(from)?.[column] ?? null) === null) continue
      for (let row = from + 1; row <= Math.min(to, last); row++) {
        if (left-- === 0) throw new Unreadable('unpacked')
        const cells = rows.get(row)
        while (cells && cells.length <= column) cells.push(null)
        if (cells) cells[column] = mergedWith(from)
      }
    }
  }

  /** Refuses the sheet, if it is the one that is read. @throws SheetEnd */
  stop(...why: ConstructorParameters<typeof Unreadable>): never {
    this.over = new Unreadable(...why)
    throw new SheetEnd()
  }
}

const mergedWith = (row: number): Cell => ({
  fault: `La celda está unida con la de la fila ${row}: sepárelas y escriba el valor en cada una`,
})

const tooLong: Cell = { fault: `El texto tiene más de ${longestText.toLocaleString('es-CO')} caracteres` }

/** What is kept of a cell; null for a blank one. */
export function keptCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  if (cell.length > longestText) return tooLong
  const text = printable(cell)
  return isBlank(text) ? null : text
}

/** 'la fila 7 de la hoja «Datos» tiene «x» después de la columna GR' */
function beyond(cells: readonly Cell[], row: number, name: string): string {
  const cell = cells.slice(importLimits.columns).find((one) => one !== null)
  const where = name === '' ? `la fila ${row}` : `la fila ${row} de la hoja «${name}»`
  return `${where} tiene «${cutText(String(shownCell(cell)), 40)}» después de la columna ${columnLetter(importLimits.columns - 1)}`
}

/** Without control characters, which no person typed, unless they are part of damaged letters; tabs and line breaks stay. */
function printable(text: string): string {
  const bare = text.replace(/[^\P{Cc}\t\n\r]/gu, '')
  return bare === text || damageOf(text) === null ? bare : text
}

const headingsIn = (cells: readonly Cell[], keys: ReadonlySet<string>): Set<string> =>
  new Set(cells.map((cell) => (typeof cell === 'string' ? headingKey(cell) : '')).filter((key) => keys.has(key)))

/** The index of the row with the most headings, the first of equal ones; -1 without any. */
export function headingRowIn(rows: Table, keys: ReadonlySet<string>): number {
  const counts = rows.slice(0, maxTitleRows).map(({ cells }) => headingsIn(cells, keys).size)
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/** Runs `read` until it ends, or until no more rows of its sheet are needed. */
export function untilEnd(read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof SheetEnd)) throw error
  }
}

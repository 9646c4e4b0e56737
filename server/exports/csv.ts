/**
 * A list as CSV for spreadsheets with Colombian settings: semicolons between cells, decimal commas, and a byte order
 * mark for UTF-8. Amounts are plain figures, all texts are quoted.
 */
import type { ExportedCell } from '../../resources/columns/exportedCell.ts'
import type { ExportStyle } from '../../resources/define/index.ts'
import { formatDay } from '../../resources/values/dates.ts'

const mark = '\uFEFF'

export const csvHead = (headers: readonly string[]): string => `${mark}${lineOf(headers.map(quoted))}`

export const csvLine = (styles: readonly ExportStyle[], cells: readonly ExportedCell[]): string =>
  lineOf(cells.map((cell, at) => csvCell(styles[at] ?? 'text', cell)))

const lineOf = (cells: readonly string[]): string => `${cells.join(';')}\r\n`

function csvCell(style: ExportStyle, cell: ExportedCell): string {
  if (typeof cell === 'string') return quoted(style === 'day' ? formatDay(cell) : cell)
  const figure = String(cell).replace('.', ',')
  return style === 'fee' ? quoted(`${figure} %`) : figure
}

/**
 * A cell may begin at the start, after a separator or after a line break, inside quotes too. Each run of blanks, quotes and
 * separators is matched once, from its start.
 */
const formulaStart = /(?<![;,|"'\s])([;,|"'\s]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const newCell = /[;,|\t\r\n]/

/** A text that would start a formula gets an apostrophe. */
export function quoted(text: string): string {
  const guarded = text.replace(formulaStart, (found, before: string, sign: string, at: number) =>
    at === 0 || newCell.test(before) ? `${before}'${sign}` : found,
  )
  return `"${guarded.replaceAll('"', '""')}"`
}

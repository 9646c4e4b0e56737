/** Widths and heights are computed, because not every program fits rows and columns when it opens a file. */
import { formatCents } from '../../resources/values/money.ts'
import type { Cell, SheetRow } from './cells.ts'

const lineHeight = 13.5
/** Excel refuses rows higher than 409 points. */
const highest = 405
/** Extra characters for bold figures. */
const air = 2

/** Characters: the longest cell, at most the column's maximum, at least the longest word of its title. */
export function widthsOf(columns: readonly { title: string; width: number }[], rows: readonly SheetRow[]): number[] {
  return columns.map(({ title, width }, at) => {
    const own = rows
      .filter(({ look }) => look !== 'subtotal' && look !== 'note')
      .map(({ cells }) => lengthOf(cells[at]))
    const word = Math.max(...title.split(' ').map(({ length }) => length))
    return Math.max(word + air, Math.min(width, Math.max(0, ...own) + air))
  })
}

function lengthOf(cell: Cell | undefined): number {
  switch (cell?.kind) {
    case 'text':
    case 'mark':
      return cell.text.length
    case 'pesos':
      return formatCents(cell.cents).length
    case 'day':
      return 10
    case 'whole':
      return String(cell.value).length
    case 'fee':
    case 'ratio':
      return 7
    default:
      return 0
  }
}

/** Points: the lines of the longest text; totals and subtotals have one line. */
export function heightsOf(rows: readonly SheetRow[], widths: readonly number[]): number[] {
  return rows.map(({ cells, look }) => {
    const wraps = look === undefined || look === 'annulled'
    const lines = wraps ? Math.max(...cells.map((cell, at) => linesOf(cell, widths[at] ?? 1))) : 1
    return Math.min(highest, lines * lineHeight + 3)
  })
}

function linesOf(cell: Cell, width: number): number {
  if (cell.kind !== 'text') return 1
  // Lines break between words, so each loses some width.
  return cell.text
    .split('\n')
    .reduce((lines, { length }) => lines + (length <= width ? 1 : Math.ceil((length * 1.15) / width)), 0)
}

import {
  type Cell,
  doubtfulDay,
  type Field,
  type FindRow,
  isEmptyCell,
  readCell,
  shownCell,
} from '../../resources/define/index.ts'
import { cutText } from '../../resources/values/cutText.ts'
import { isMonthFirst } from '../../resources/values/typedDay.ts'
import type { Placed } from './headings.ts'
import type { TableRow } from './sheet.ts'

/** @property line the values of the row's line, null without any */
export type ReadRow = {
  row: number
  values: Record<string, string | number>
  faults: Record<string, string>
  warnings: Record<string, string>
  body: Record<string, unknown>
  line: Record<string, unknown> | null
}

/** An invalid value of every kind, so that the check reports the cell. */
const broken = {}

/** The columns of days where a day can only be read with the month first: there the others are doubtful too. */
export const monthFirstColumns = (rows: readonly TableRow[], columns: readonly Placed[]): ReadonlySet<Placed> =>
  new Set(
    columns.filter(
      ({ field, at }) => field.kind === 'date' && rows.some(({ cells }) => isMonthFirst(String(shownCell(cells[at])))),
    ),
  )

/** @param monthFirst columns whose days may have the month first */
export function readRow(
  { row, cells }: TableRow,
  columns: readonly Placed[],
  findRow: FindRow,
  monthFirst: ReadonlySet<Placed>,
): ReadRow {
  const read: ReadRow = { row, values: {}, faults: {}, warnings: {}, body: {}, line: null }
  for (const column of columns) {
    const { key, of, field, at, opposite } = column
    const doubt = monthFirst.has(column) ? doubtfulDay(cells[at]) : null
    const cell = doubt === null ? readCell(field, cells[at], findRow) : { fault: doubt }
    read.values[key] = shortCell(cells[at])
    if ('fault' in cell) read.faults[key] = cell.fault
    else {
      const change = changeOf(field, cells[at], cell.value)
      if (change !== null) read.warnings[key] = change
    }
    const value = 'fault' in cell ? broken : opposite && typeof cell.value === 'boolean' ? !cell.value : cell.value
    if (of === undefined) read.body[key] = value
    else if (value !== undefined) read.line = { ...read.line, [key.slice(of.length + 1)]: value }
  }
  return read
}

/** What the reading changes of a cell. */
function changeOf({ kind }: Field, cell: Cell | undefined, value: unknown): string | null {
  if (isEmptyCell(cell)) return null
  if (value === undefined) return 'Se deja vacío'
  return kind === 'text' && typeof cell === 'string' && value !== cell ? `Se guarda «${value}»` : null
}

/** Characters kept of a cell: more than any field allows, so that the field still refuses a longer text. */
const maxCellCharacters = 4000

function shortCell(cell: Cell | undefined): string | number {
  const shown = shownCell(cell)
  return typeof shown === 'string' ? cutText(shown, maxCellCharacters) : shown
}

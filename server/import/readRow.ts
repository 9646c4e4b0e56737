import { type Cell, type FindRow, readCell, shownCell } from '../../resources/define/index.ts'
import type { Placed } from './headings.ts'

/** @property line the values of the row's line, null without any */
export type ReadRow = {
  row: number
  values: Record<string, string | number>
  faults: Record<string, string>
  body: Record<string, unknown>
  line: Record<string, unknown> | null
}

/** An invalid value of every kind, so that the check reports the cell. */
const broken = {}

export function readRow(row: number, cells: readonly Cell[], columns: readonly Placed[], findRow: FindRow): ReadRow {
  const read: ReadRow = { row, values: {}, faults: {}, body: {}, line: null }
  for (const { key, of, field, at, opposite } of columns) {
    const cell = readCell(field, cells[at], findRow)
    read.values[key] = shortCell(cells[at])
    if ('fault' in cell) read.faults[key] = cell.fault
    const value = 'fault' in cell ? broken : opposite && typeof cell.value === 'boolean' ? !cell.value : cell.value
    if (of === undefined) read.body[key] = value
    else if (value !== undefined) read.line = { ...read.line, [key.slice(of.length + 1)]: value }
  }
  return read
}

/** Characters kept of a cell: more than any field allows, so that the field still refuses a longer text. */
const maxCellCharacters = 4000

function shortCell(cell: Cell | undefined): string | number {
  const shown = shownCell(cell)
  return typeof shown === 'string' ? shown.slice(0, maxCellCharacters) : shown
}

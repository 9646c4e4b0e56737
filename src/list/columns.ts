import type { ReactNode } from 'react'
import type { Column as ExportedColumn } from '../../resources/columns/column.ts'
import type { Row } from '../../resources/define/index.ts'

export {
  childColumns,
  columnOf,
  columnsOf,
  extraFilters,
  readableColumns,
  readableSort,
} from '../../resources/columns/columns.ts'
export { listColumnsOf } from '../../resources/columns/listColumns.ts'

export type Column = ExportedColumn & {
  draw?(row: Row): ReactNode
}

/** The columns of one cell of a table: one, and those that are under it. */
export type Stack = { top: Column; under: readonly Column[] }

/** A column whose upper one is hidden has a cell of its own. */
export function stacksOf(columns: readonly Column[]): Stack[] {
  const isUnder = ({ under }: Column) => columns.some(({ path }) => path === under)
  return columns
    .filter((column) => !isUnder(column))
    .map((top) => ({ top, under: columns.filter(({ under }) => under === top.path) }))
}

/** On a phone each column has a line of its own. */
export const stackEach = (columns: readonly Column[]): Stack[] => columns.map((top) => ({ top, under: [] }))

import type { ReactNode } from 'react'
import type { Column as ExportedColumn } from '../../resources/columns/column.ts'
import type { Row } from '../../resources/define/index.ts'

export { childColumns, columnOf, columnsOf, openColumns, openSort } from '../../resources/columns/columns.ts'

/** A column as a screen has it. */
export type Column = ExportedColumn & {
  /** Where it is drawn otherwise than its kind. */
  draw?(row: Row): ReactNode
}

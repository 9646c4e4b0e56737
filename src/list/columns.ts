import type { ReactNode } from 'react'
import type { Column as ExportedColumn } from '../../resources/columns/column.ts'
import type { Row } from '../../resources/define/index.ts'

export { childColumns, columnOf, columnsOf, openColumns, openSort } from '../../resources/columns/columns.ts'

export type Column = ExportedColumn & {
  draw?(row: Row): ReactNode
}

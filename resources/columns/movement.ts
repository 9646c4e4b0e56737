import { movement } from '../entities/movement.ts'
import { findResource } from '../index.ts'
import { cellText } from './cellText.ts'
import type { Column } from './column.ts'
import { columnsOf } from './columns.ts'

/** The declared columns; reversals are marked, and documents have their Spanish names. */
export const movementColumns: readonly Column[] = columnsOf(movement).map((column) => {
  if (column.path === 'kind')
    return {
      ...column,
      kind: 'text',
      value: (row) => `${cellText(column, row)}${row.reversal === true ? ' (anulación)' : ''}`,
    }
  if (column.path === 'document') {
    const { filter: _, ...rest } = column
    return { ...rest, kind: 'text', value: (row) => `${called(row.document)} ${row.document_id}` }
  }
  return column
})

const called = (document: unknown): string => findResource(String(document))?.one ?? String(document)

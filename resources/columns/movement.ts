import type { AnyResource } from '../define/index.ts'
import { movement } from '../entities/movement.ts'
import { revenueMovement } from '../entities/revenueMovement.ts'
import { findResource } from '../index.ts'
import { cellText } from './cellText.ts'
import type { Column } from './column.ts'
import { columnsOf } from './columns.ts'

/** The declared columns of a ledger; reversals are marked, and documents have their Spanish names. */
const ledgerColumns = (ledger: AnyResource): readonly Column[] =>
  columnsOf(ledger).map((column) => {
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

export const movementColumns = ledgerColumns(movement)
export const revenueMovementColumns = ledgerColumns(revenueMovement)

const called = (document: unknown): string => findResource(String(document))?.one ?? String(document)

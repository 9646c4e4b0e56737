import { auditColumns, changesColumn as changes } from '../../../resources/columns/audit.ts'
import { changesOf } from '../../../resources/columns/changes.ts'
import type { Column } from '../../list/columns.ts'
import { Changes } from './Changes.tsx'

export const changesColumn: Column = { ...changes, draw: (row) => <Changes changes={changesOf(row)} /> }

export const columns: readonly Column[] = auditColumns.map((column) => (column === changes ? changesColumn : column))

import { useMemo } from 'react'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import { audit } from '../../resources/entities/audit.ts'
import { changesColumn } from '../features/audit/columns.tsx'
import { type Column, columnOf } from '../list/columns.ts'
import { UnderRow } from '../list/UnderRow.tsx'

const columns: readonly Column[] = [
  columnOf(audit, 'at'),
  columnOf(audit, 'User'),
  columnOf(audit, 'action'),
  changesColumn,
]

const noMeta = {}

export function History({ resource: { name }, row: { id } }: { resource: AnyResource; row: Row }) {
  // An array, because list filters match a plain text in part.
  const filter = useMemo(() => ({ resource: [name], row_id: id }), [name, id])
  return <UnderRow title="Historia" resource={audit} columns={columns} filter={filter} meta={noMeta} />
}

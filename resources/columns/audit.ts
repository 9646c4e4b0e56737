import { choice } from '../define/index.ts'
import { audit } from '../entities/audit.ts'
import { resources } from '../index.ts'
import { changesOf, changeText, entityName } from './changes.ts'
import type { Column } from './column.ts'
import { columnOf } from './columns.ts'

const of = (path: keyof typeof audit.fields): Column => columnOf(audit, path)

const entity: Column = {
  ...of('resource'),
  kind: 'text',
  value: ({ resource }) => entityName(resource),
  filter: [
    'resource',
    choice({ label: 'Entidad', options: Object.fromEntries(resources.map(({ name, one }) => [name, one])) }),
  ],
}

/** Shows the fields that changed instead of the stored rows. */
export const changesColumn: Column = {
  path: 'changes',
  header: 'Cambios',
  kind: 'list',
  sortable: false,
  value: (row) => changesOf(row).map(changeText),
}

export const auditColumns: readonly Column[] = [
  of('at'),
  columnOf(audit, 'User'),
  of('action'),
  entity,
  of('row_id'),
  changesColumn,
  columnOf(audit, 'Institute'),
  of('address'),
]

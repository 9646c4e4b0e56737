import { choice } from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { resources } from '../../../resources/index.ts'
import { type Column, columnOf } from '../../list/columns.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { entityName } from './changes.ts'
import { changesColumn } from './columns.tsx'

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

const columns: readonly Column[] = [
  of('at'),
  columnOf(audit, 'User'),
  of('action'),
  entity,
  of('row_id'),
  changesColumn,
  columnOf(audit, 'Institute'),
  of('address'),
]

/** `/principal/auditoria`: who did what, with the fields that changed instead of the rows as they are stored. */
export default function AuditPage() {
  return <ListPage resource={audit} columns={columns} />
}

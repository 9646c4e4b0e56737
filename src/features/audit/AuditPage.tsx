import { audit } from '../../../resources/entities/audit.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { columns } from './columns.tsx'

/** `/principal/auditoria`: who did what, with the fields that changed instead of the rows as they are stored. */
export default function AuditPage() {
  return <ListPage resource={audit} columns={columns} />
}

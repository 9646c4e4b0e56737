import { audit } from '../../../resources/entities/audit.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { columns } from './columns.tsx'

/** `/principal/auditoria`: who did what, with the changed fields instead of the stored rows. */
export default function AuditPage() {
  return <ListPage resource={audit} columns={columns} />
}

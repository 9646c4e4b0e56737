import type { AnyResource, Row } from '../../resources/define/index.ts'
import { documentPath, documentsOf, isDocumented } from '../../resources/documents.ts'
import type { Download } from './download.ts'

/** A document one row has, ready to be asked for. */
export type RowDocument = Download & { label: string }

/** The documents of a row, in menu order; none for a resource without any. */
export function rowDocuments(resource: AnyResource, row: Row, institute: number | undefined): RowDocument[] {
  const { name: of } = resource
  if (institute === undefined || !isDocumented(of)) return []
  const id = Number(row.id)
  return documentsOf(of, row).map(({ name, label }) => ({
    label,
    path: documentPath(of, institute, id, name),
    name: `${label} ${id}.pdf`,
    working: 'Creando certificado',
  }))
}

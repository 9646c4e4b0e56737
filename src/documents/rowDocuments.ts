import type { AnyResource } from '../../resources/define/index.ts'
import { documentPath, documentsOf, isDocumented } from '../../resources/documents.ts'
import type { ListedRow } from '../list/extensions.ts'
import type { Download } from './download.ts'

export type RowDocument = Download & { label: string }

export function rowDocuments(resource: AnyResource, row: ListedRow, institute: number | undefined): RowDocument[] {
  const { name: of } = resource
  if (institute === undefined || !isDocumented(of)) return []
  const { id } = row
  const offered = documentsOf(of, row).filter(({ offered }) => offered?.(row) ?? true)
  return offered.map(({ name, label }) => ({
    label,
    path: documentPath(of, institute, id, name),
    name: `${label} ${id}.pdf`,
    working: 'Creando certificado',
  }))
}

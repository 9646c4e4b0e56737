import type { AnyResource } from '../../resources/define/index.ts'
import { type DocumentName, documents, documentsOf, isDocumented } from '../../resources/documents.ts'
import type { ListedRow } from '../list/extensions.ts'

export type OfRows = { name: DocumentName; label: string; ids: readonly number[] }

export function documentsOfRows({ name: of }: AnyResource, rows: readonly ListedRow[]): OfRows[] {
  if (!isDocumented(of)) return []
  const having = (name: string) =>
    rows.filter((row) => documentsOf(of, row).some((one) => one.name === name && (one.offered?.(row) ?? true)))
  return documents[of].documents
    .map(({ name, label }) => ({ name, label, ids: having(name).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0)
}

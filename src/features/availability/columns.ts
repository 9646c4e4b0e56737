import { isPlainObject, labelOf, optionLabel, type Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { commitments, isCommitmentType } from '../../../resources/entities/commitments.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { type Column, columnsOf } from '../../list/columns.ts'

const { documentType } = availability.fields

function documentOf(row: Row): Row | null {
  const document = isCommitmentType(row.documentType) ? row[commitments[row.documentType].embedded] : null
  return isPlainObject(document) ? document : null
}

const document: Column = {
  path: 'document',
  header: 'Documento',
  kind: 'text',
  filter: ['documentType', documentType],
  sortable: false,
  value: (row) => `${optionLabel(documentType, row.documentType)} ${documentOf(row)?.number ?? ''}`,
}

const paid: Column = {
  path: 'supplier',
  header: supplier.one,
  kind: 'text',
  sortable: false,
  value: (row) => {
    const named = documentOf(row)?.Supplier
    return isPlainObject(named) ? labelOf(supplier, named) : ''
  },
}

/** The declared columns and, after the rubro, the document and its supplier. */
export const availabilityColumns: readonly Column[] = columnsOf(availability).flatMap((column) =>
  column.path.startsWith('BudgetActivity.') ? [column, document, paid] : [column],
)

import { labelOf, optionLabel, type Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { type Column, columnsOf } from '../../list/columns.ts'
import type { DocumentType } from './fields.ts'

/** The row in which an availability embeds its document (spec section 3), by what that is. */
const embedded: Readonly<Record<DocumentType, string>> = {
  contracts: 'Contract',
  serviceOrders: 'ServiceOrder',
  supplyOrders: 'SupplyOrder',
}
const { documentType } = availability.fields

const documentOf = (row: Row) => row[embedded[row.documentType as DocumentType]] as Row | null | undefined

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
    const named = documentOf(row)?.Supplier as Row | null | undefined
    return named ? labelOf(supplier, named) : ''
  },
}

/** The declared columns and, after the rubro that pays, for which document and whom: what a rector looks for. */
export const availabilityColumns: readonly Column[] = columnsOf(availability).flatMap((column) =>
  column.path.startsWith('BudgetActivity.') ? [column, document, paid] : [column],
)

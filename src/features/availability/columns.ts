import { type ChoiceField, isPlainObject, labelOf, optionLabel, type Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { commitments, isCommitmentType } from '../../../resources/entities/commitments.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { type Column, columnsOf } from '../../list/columns.ts'

const { documentType } = availability.fields

function documentOf(row: Row): Row | null {
  const document = isCommitmentType(row.documentType) ? row[commitments[row.documentType].embedded] : null
  return isPlainObject(document) ? document : null
}

/** 'Contrato 007', of an availability or a commitment; nothing of a CDP alone. */
export const documentText = (field: ChoiceField, row: Row): string =>
  [optionLabel(field, row.documentType), documentOf(row)?.number].filter(Boolean).join(' ')

/** Who is paid: the supplier of its document, or its own. */
export function supplierText(row: Row): string {
  const named = documentOf(row)?.Supplier ?? row.Supplier
  return isPlainObject(named) ? labelOf(supplier, named) : ''
}

const document: Column = {
  path: 'document',
  header: 'Documento',
  kind: 'text',
  filter: ['documentType', documentType],
  sortable: false,
  value: (row) => documentText(documentType, row),
}

const paid: Column = {
  path: 'supplier',
  header: supplier.one,
  kind: 'text',
  sortable: false,
  value: supplierText,
}

/** The declared columns and, between the rubro and the stage, the document and its supplier. */
export const availabilityColumns: readonly Column[] = columnsOf(availability).flatMap((column) =>
  column.path.startsWith('BudgetActivity.') ? [column, document, paid] : [column],
)

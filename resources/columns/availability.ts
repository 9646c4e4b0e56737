import { isPlainObject, labelOf, optionLabel, type Row } from '../define/index.ts'
import { availability } from '../entities/availability.ts'
import { commitment } from '../entities/commitment.ts'
import { commitments, isCommitmentType } from '../entities/commitments.ts'
import { supplier } from '../entities/supplier.ts'
import type { Column } from './column.ts'
import { columnsOf } from './columns.ts'

const { documentType } = commitment.fields

function documentOf(row: Row): Row | null {
  const document = isCommitmentType(row.documentType) ? row[commitments[row.documentType].embedded] : null
  return isPlainObject(document) ? document : null
}

/** 'Contrato 007' or 'Sin contrato', for a commitment or an availability; '' for a CDP without an RP. */
export const documentText = (row: Row): string =>
  [optionLabel(documentType, row.documentType), documentOf(row)?.number].filter(Boolean).join(' ')

/** The name of the supplier: of the contract or order, or of the row itself. */
export function supplierText(row: Row): string {
  const named = documentOf(row)?.Supplier ?? row.Supplier
  return isPlainObject(named) ? labelOf(supplier, named) : ''
}

/**
 * One text for each live commitment of an availability; an annulled availability has no live ones and gives its own.
 */
function textsOf(row: Row, text: (row: Row) => string): string[] {
  const living = Array.isArray(row.commitments) ? row.commitments.filter(isPlainObject) : []
  return [...new Set((living.length > 0 ? living : [row]).map(text))].filter(Boolean)
}

const document: Column = {
  path: 'document',
  header: 'Documento',
  kind: 'list',
  filter: ['documentType', availability.fields.documentType],
  sortable: false,
  value: (row) => textsOf(row, documentText),
}

const paid: Column = {
  path: 'supplier',
  header: supplier.one,
  kind: 'list',
  sortable: false,
  value: (row) => textsOf(row, supplierText),
}

/** The declared columns, with the supplier before the amount and the documents after the rubro. */
export const availabilityColumns: readonly Column[] = columnsOf(availability).flatMap((column) => {
  if (column.path === 'amount') return [paid, column]
  return column.path.startsWith('BudgetActivity.') ? [column, document] : [column]
})

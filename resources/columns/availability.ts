import { isPlainObject, labelOf, optionLabel, type Row } from '../define/index.ts'
import { availability } from '../entities/availability.ts'
import { commitment } from '../entities/commitment.ts'
import { commitments, isCommitmentType } from '../entities/commitments.ts'
import { supplier } from '../entities/supplier.ts'
import type { Column } from './column.ts'
import { columnOf, columnsOf, labelEnds } from './columns.ts'

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
  const named = supplierOf(row)
  return isPlainObject(named) ? labelOf(supplier, named) : ''
}

const supplierOf = (row: Row): unknown => documentOf(row)?.Supplier ?? row.Supplier

/**
 * One text for each live commitment of an availability; an annulled availability has no live ones and gives its own.
 */
function textsOf(row: Row, text: (row: Row) => string): string[] {
  const living = Array.isArray(row.commitments) ? row.commitments.filter(isPlainObject) : []
  return [...new Set((living.length > 0 ? living : [row]).map(text))].filter(Boolean)
}

/** The small parts of those texts. */
const smallOf = (row: Row, part: (row: Row) => readonly string[]): string[] =>
  [row, ...(Array.isArray(row.commitments) ? row.commitments.filter(isPlainObject) : [])].flatMap(part)

/** The purpose of a CDP without an RP, which has neither a document nor a supplier yet. */
const objectOf = ({ object }: Row): string => (typeof object === 'string' ? object : '')

const document: Column = {
  path: 'document',
  header: 'Documento',
  kind: 'list',
  filter: ['documentType', availability.fields.documentType],
  sortable: false,
  value: (row) => {
    const documents = textsOf(row, documentText)
    return documents.length > 0 || !objectOf(row) ? documents : [objectOf(row)]
  },
  small: (row) => smallOf(row, ({ documentType }) => [optionLabel(commitment.fields.documentType, documentType)]),
}

const paid: Column = {
  path: 'supplier',
  header: supplier.one,
  kind: 'list',
  sortable: false,
  value: (row) => {
    const suppliers = textsOf(row, supplierText)
    return suppliers.length > 0 || !objectOf(row) ? suppliers : ['']
  },
  small: (row) => smallOf(row, (one) => labelEnds(supplier, supplierOf(one))),
}

/** The declared columns, with the supplier before the amount and the documents after the rubro. */
export const availabilityColumns: readonly Column[] = columnsOf(availability).flatMap((column) => {
  if (column.path === 'amount') return [paid, column]
  return column.path.startsWith('BudgetActivity.') ? [column, document] : [column]
})

/** The declared columns of the list of RPs, with document and supplier in place of the kind of document. */
export const registeredColumns: readonly Column[] = columnsOf(commitment).flatMap((column) =>
  column.path === 'documentType' ? [{ ...document, filter: ['documentType', documentType] }, paid] : [column],
)

/** The columns of the RPs inside an availability: its documents and suppliers in one column each, as in the list. */
export const commitmentColumns: readonly Column[] = [
  columnOf(commitment, 'number'),
  document,
  paid,
  columnOf(commitment, 'amount'),
]

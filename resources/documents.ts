/** Every document: the rows that have it, its menu label and its path (spec 3 and 7, decision 3). */
import type { Condition, Row } from './define/facets.ts'
import { meets } from './define/resource.ts'
import type { Registered } from './define/rows.ts'
import { commitmentTypes } from './entities/commitments.ts'
import type { ResourceName } from './index.ts'

/**
 * `when`: only matching rows have the document; a reduction has no certificate of addition. `offered`: menus hide it
 * for other rows, and the server answers what is missing.
 */
export type DocumentDeclaration = { name: string; label: string; when?: Condition; offered?(row: Row): boolean }

/** The documents of a resource's rows in menu order, each fetched at `path`/{institute}/{id}?document={name}. */
type DocumentsOf<Name extends ResourceName> = {
  path: string
  documents: readonly (Omit<DocumentDeclaration, 'when'> & {
    when?: { readonly [Field in keyof Registered[Name]['fields']]?: string | readonly string[] }
  })[]
}

/** An annulled availability keeps the documents of the acts that were annulled with it. */
const ofAct =
  (happened: (row: Row) => boolean) =>
  (row: Row): boolean =>
    row.deleted === true ? row.upTo === 'payment' : happened(row)
const isAbove = (key: string) => ofAct((row) => Number.isFinite(row[key]) && row[key] !== 0)
const commitmentsOf = ({ commitments }: Row): Row[] => (Array.isArray(commitments) ? commitments : [])
const hasIncome = ({ expectedAmount }: Row): boolean => Number(expectedAmount) > 0
const isRegistered = ofAct((row) => commitmentsOf(row).length > 0)
const isContracted = ofAct((row) => commitmentsOf(row).some(({ documentType }) => documentType !== 'direct'))

/** The labels are those of spec 3, to the letter. */
export const documents = {
  budget: {
    path: '/budget/certificates',
    documents: [
      { name: 'controlManagement', label: 'Control de manejo' },
      { name: 'approveBudgetActivity', label: 'Distribución aprobada' },
      { name: 'executedBudget', label: 'Ejecutado' },
      { name: 'executedIncome', label: 'Ejecución de ingresos', offered: hasIncome },
      { name: 'registryBook', label: 'Libro de registro' },
      { name: 'transferReport', label: 'Transferencias' },
      { name: 'executedByActivity', label: 'Ejecutado por rubro' },
      { name: 'executionControlByActivity', label: 'Control por rubro' },
      { name: 'contractList', label: 'Relación de contratos' },
    ],
  },
  availability: {
    path: '/availability/certificates',
    documents: [
      { name: 'availability', label: 'Certificado' },
      { name: 'initiationReport', label: 'Acta de inicio', offered: isContracted },
      { name: 'billingStatement', label: 'Estado de cuenta', offered: isAbove('obligatedAmount') },
      { name: 'resolution', label: 'Resolución', offered: isAbove('obligatedAmount') },
      { name: 'received', label: 'Recibido', offered: isAbove('obligatedAmount') },
      { name: 'check', label: 'Cheque', offered: isAbove('paidAmount') },
      { name: 'budgetaryRecord', label: 'Registro presupuestario', offered: isRegistered },
      { name: 'studies', label: 'Estudios', offered: (row) => typeof row.preliminaryStudy_id === 'number' },
    ],
  },
  commitment: {
    path: '/commitment/certificates',
    documents: [
      { name: 'budgetaryRecord', label: 'Registro presupuestario' },
      { name: 'initiationReport', label: 'Acta de inicio', when: { documentType: commitmentTypes } },
    ],
  },
  obligation: {
    path: '/obligation/certificates',
    documents: [
      { name: 'received', label: 'Recibido', when: { kind: 'delivery' } },
      { name: 'billingStatement', label: 'Estado de cuenta' },
      { name: 'resolution', label: 'Resolución' },
    ],
  },
  payment: { path: '/payment/certificates', documents: [{ name: 'check', label: 'Cheque' }] },
  release: { path: '/release/certificates', documents: [{ name: 'release', label: 'Liberación de saldo' }] },
  collection: {
    path: '/collection/certificates',
    documents: [{ name: 'collection', label: 'Comprobante de ingreso' }],
  },
  contract: {
    path: '/contract/document',
    documents: [
      { name: 'document', label: 'Contrato' },
      { name: 'file', label: 'Expediente' },
      { name: 'settlement', label: 'Balance del contrato' },
    ],
  },
  serviceOrder: {
    path: '/order/certificate',
    documents: [
      { name: 'serviceOrderCertificate', label: 'Orden de servicio' },
      { name: 'serviceOrderSettlement', label: 'Balance de la orden' },
    ],
  },
  supplyOrder: {
    path: '/order/certificate',
    documents: [
      { name: 'supplyOrderCertificate', label: 'Orden de suministro' },
      { name: 'supplyOrderSettlement', label: 'Balance de la orden' },
    ],
  },
  modification: {
    path: '/modification/certificate',
    documents: [
      { name: 'adition', label: 'Certificado de adición', when: { modificationsType: 'adicion' } },
      { name: 'reduction', label: 'Certificado de reduccion', when: { modificationsType: 'reduccion' } },
    ],
  },
  transfer: { path: '/transfer/certificate', documents: [{ name: 'transfer', label: 'Cretificado de traslado' }] },
} as const satisfies { readonly [Name in ResourceName]?: DocumentsOf<Name> }

export type Documented = keyof typeof documents
export type DocumentName = (typeof documents)[Documented]['documents'][number]['name']

/** The documents of one row; none for a resource without documents. */
export function documentsOf(resource: string, row: Row): readonly (DocumentDeclaration & { name: DocumentName })[] {
  return isDocumented(resource) ? documents[resource].documents.filter((one) => meets(conditionOf(one), row)) : []
}

export const documentPath = (of: Documented, institute: number | string, id: number | string, name: DocumentName) =>
  `${documents[of].path}/${institute}/${id}?document=${name}`

/** The format of one document of several rows: a ZIP with a file for each, or one PDF. */
export const manyAs = ['zip', 'pdf'] as const
export type ManyAs = (typeof manyAs)[number]

/** Rows in one request: the largest page of a list. */
export const maxDocuments = 100

export const manyDocumentsPath = (
  of: Documented,
  institute: number,
  ids: readonly number[],
  name: string,
  as: ManyAs,
) => `${documents[of].path}/${institute}/${as}/${ids.join(',')}?document=${name}`

export const isDocumented = (resource: string): resource is Documented => Object.hasOwn(documents, resource)

const conditionOf = (one: DocumentDeclaration): Condition | undefined => one.when

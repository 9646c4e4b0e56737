/** The kinds of contract and order that an availability can pay for (decision 39). */
import { type AnyResource, onlyWhen, type ReferenceField, reference, requiredWhen } from '../define/index.ts'
import { contract } from './contract.ts'
import { serviceOrder } from './serviceOrder.ts'
import { supplyOrder } from './supplyOrder.ts'

/** The message when the type is an order and no order is named (spec 5). */
export const missingDocument = 'Debe inidicar un documento'

export const commitmentFields = {
  contract_id: onlyWhen(
    { upTo: 'payment' },
    requiredWhen(
      { documentType: 'contracts' },
      reference({ label: 'Contrato', to: contract, optionsFrom: 'noUsed', required: 'Seleccione un contrato' }),
    ),
  ),
  serviceOrder_id: reference({ label: 'Orden de servicio', to: serviceOrder, serverSet: true }),
  supplyOrder_id: reference({ label: 'Orden de suministro', to: supplyOrder, serverSet: true }),
} as const

export type CommitmentKey = keyof typeof commitmentFields

/**
 * @param key the column of an availability that names the row; `embedded` the key under which JSON carries that row
 * @param body the field of a body that names it: all orders share one (spec 3)
 * @param subject the field with the subject of the document; null when its items describe it
 * @param party what documents call its supplier
 * @param taken the refusal of a second live availability (decision 18)
 */
type CommitmentKind = {
  of: AnyResource
  key: CommitmentKey
  embedded: string
  body: { name: 'contract_id' | 'document_id'; field: ReferenceField }
  subject: string | null
  party: string
  taken: string
}

const order = { optionsFrom: 'noUsed', required: missingDocument } as const

/** By the `documentType` of an availability. Every difference between the kinds derives from here. */
export const commitments = {
  contracts: {
    of: contract,
    key: 'contract_id',
    embedded: 'Contract',
    body: { name: 'contract_id', field: commitmentFields.contract_id },
    subject: 'contractSubject',
    party: 'contratista',
    taken: 'El contrato ya tiene una disponibilidad',
  },
  serviceOrders: {
    of: serviceOrder,
    key: 'serviceOrder_id',
    embedded: 'ServiceOrder',
    body: { name: 'document_id', field: reference({ label: 'Orden de servicio', to: serviceOrder, ...order }) },
    subject: 'subject',
    party: 'proveedor(a)',
    taken: 'La orden de servicio ya tiene una disponibilidad',
  },
  supplyOrders: {
    of: supplyOrder,
    key: 'supplyOrder_id',
    embedded: 'SupplyOrder',
    body: { name: 'document_id', field: reference({ label: 'Orden de suministro', to: supplyOrder, ...order }) },
    subject: null,
    party: 'proveedor(a)',
    taken: 'La orden de suministro ya tiene una disponibilidad',
  },
} as const satisfies Readonly<Record<string, CommitmentKind>>

export type CommitmentType = keyof typeof commitments

export const isCommitmentType = (name: unknown): name is CommitmentType =>
  typeof name === 'string' && Object.hasOwn(commitments, name)

export const commitmentTypes: readonly CommitmentType[] = Object.keys(commitments).filter(isCommitmentType)

/** The types that a body names by `document_id`. */
export const orderTypes = commitmentTypes.filter((type) => commitments[type].body.name === 'document_id')

export const eachCommitment = <T>(value: (type: CommitmentType) => T): Readonly<Record<CommitmentType, T>> => ({
  contracts: value('contracts'),
  serviceOrders: value('serviceOrders'),
  supplyOrders: value('supplyOrders'),
})

/** Each row has at most one live availability (decision 18). */
export const commitmentUniques = commitmentTypes.map((type) => ({
  fields: [commitments[type].key],
  live: true as const,
  empty: 'free' as const,
  text: commitments[type].taken,
}))

export const commitmentParties = {
  Contract: 'Contract',
  ServiceOrder: 'ServiceOrder',
  SupplyOrder: 'SupplyOrder',
  Supplier: 'Supplier',
} as const

export const supplierSearch = ['Supplier.name', 'Supplier.lastName', 'Supplier.document'] as const

/** The columns that the search of the availability list covers: number and supplier of the document. */
export const commitmentSearch = commitmentTypes.flatMap((type) =>
  (['number', ...supplierSearch] as const).map((path) => `${commitments[type].embedded}.${path}` as const),
)

/** The supplier of an RP: its own, or that of its document. */
export const commitmentPayee = [
  'supplier_id',
  'Contract.supplier_id',
  'ServiceOrder.supplier_id',
  'SupplyOrder.supplier_id',
] as const

export type CommitmentNames = { readonly documentType: string | null } & {
  readonly [K in CommitmentKey]?: number | null
}

/** @throws Error when the row names none; the check of the body and the database prevent it */
export function commitmentOf(row: CommitmentNames): { type: CommitmentType; id: number } {
  const type = isCommitmentType(row.documentType) ? row.documentType : 'contracts'
  const id = row[commitments[type].key]
  if (typeof id !== 'number') throw new Error(`an availability of ${row.documentType} has no ${commitments[type].key}`)
  return { type, id }
}

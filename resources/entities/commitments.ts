/** The kinds of document that commit money, which an availability is for (decisions 9). */
import { type AnyResource, onlyWhen, type ReferenceField, reference, requiredWhen } from '../define/index.ts'
import { contract } from './contract.ts'
import { serviceOrder } from './serviceOrder.ts'
import { supplyOrder } from './supplyOrder.ts'

/** The refusal of a body whose type is an order and which names none (spec 5). */
export const missingDocument = 'Debe inidicar un documento'

/** The columns by which an availability names the row it is for. */
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
 * @param key the column of an availability that names the row; `embedded` the key under which the wire carries that row
 * @param body the field of a body that names it: all orders share one (spec 3)
 * @param subject the field that says what is to be done; null where its items do
 * @param party what documents call its supplier
 * @param taken the refusal of a second live availability (decisions 4)
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

/** By the `documentType` of an availability. What differs from one kind to another derives from here. */
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

/** Those that a body names by `document_id`. */
export const orderTypes = commitmentTypes.filter((type) => commitments[type].body.name === 'document_id')

/** One value for each kind. */
export const eachCommitment = <T>(value: (type: CommitmentType) => T): Readonly<Record<CommitmentType, T>> => ({
  contracts: value('contracts'),
  serviceOrders: value('serviceOrders'),
  supplyOrders: value('supplyOrders'),
})

/** One live availability for each row (decisions 4). */
export const commitmentUniques = commitmentTypes.map((type) => ({
  fields: [commitments[type].key],
  live: true as const,
  text: commitments[type].taken,
}))

/** The rows that an RP embeds and that say for whom it is. */
export const commitmentParties = {
  Contract: 'Contract',
  ServiceOrder: 'ServiceOrder',
  SupplyOrder: 'SupplyOrder',
  Supplier: 'Supplier',
} as const

/** The texts by which a list finds the supplier of a row. */
export const supplierSearch = ['Supplier.name', 'Supplier.lastName', 'Supplier.document'] as const

/** What the list of availabilities searches: number and supplier of the row. */
export const commitmentSearch = commitmentTypes.flatMap((type) =>
  (['number', ...supplierSearch] as const).map((path) => `${commitments[type].embedded}.${path}` as const),
)

/** A row of an availability, as far as it says what it is for. */
export type CommitmentNames = { readonly documentType: string | null } & {
  readonly [K in CommitmentKey]?: number | null
}

/** @throws Error when the row names none: the check of a body and the database hold that it does. */
export function commitmentOf(row: CommitmentNames): { type: CommitmentType; id: number } {
  const type = isCommitmentType(row.documentType) ? row.documentType : 'contracts'
  const id = row[commitments[type].key]
  if (typeof id !== 'number') throw new Error(`an availability of ${row.documentType} has no ${commitments[type].key}`)
  return { type, id }
}

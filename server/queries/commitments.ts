import { and, asc, eq } from 'drizzle-orm'
import { commitment } from '../../resources/entities/commitment.ts'
import { type CommitmentType, commitments } from '../../resources/entities/commitments.ts'
import { contract } from '../../resources/entities/contract.ts'
import { contractType } from '../../resources/entities/contractType.ts'
import { serviceOrder } from '../../resources/entities/serviceOrder.ts'
import { supplier } from '../../resources/entities/supplier.ts'
import { supplyOrder, supplyOrderDistribution } from '../../resources/entities/supplyOrder.ts'
import { type Cents, centsOf, formatCount, multiplyCents, noCents, sumCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import {
  type ContractFacts,
  moreOf,
  nothingMore,
  type Supervised,
  type Supervisor,
  supervisorOf,
} from './contractFacts.ts'
import { recordedSupplierColumns, type SupplierFacts, supplierColumns } from './suppliers.ts'

const records = tableOf(commitment)
const contracts = tableOf(contract)
const types = tableOf(contractType)
const serviceOrders = tableOf(serviceOrder)
const supplyOrders = tableOf(supplyOrder)
const items = tableOf(supplyOrderDistribution)
const suppliers = tableOf(supplier)

/** What an RP registers: a contract, an order, or a bill without contract. */
export type CommittedType = CommitmentType | 'direct'

export type Item = { quantity: number; description: string; unitCents: Cents }

/**
 * @param object what is done; for a supply order its items (decision 23)
 * @param date the document's own date: the start, or the day of a supply order
 * @param term null for a supply order, which ends with its delivery, and for a bill without contract
 */
export type Commitment = {
  type: CommittedType
  number: string
  amountCents: Cents
  object: string
  date: string
  term: { duration: string; start: string; end: string } | null
  advanceCents: Cents
  typeName: string | null
  policy: boolean
  items: Item[]
  supplier: SupplierFacts
  supervisor: Supervisor | null
  more: ContractFacts
  deleted: boolean
}

/** Its supplier is as the first live RP keeps it, as today if it has none. */
export async function readCommitment(db: Db, type: CommitmentType, id: number): Promise<Commitment> {
  const found = await readers[type](db, id)
  if (!found) throw new Error(`there is no ${type} ${id}`)
  const [record] = await db
    .select(recordedSupplierColumns)
    .from(records)
    .where(and(eq(records[commitments[type].key], id), eq(records.deleted, false)))
    .orderBy(asc(records.id))
    .limit(1)
  return { type, ...found, supplier: { ...found.supplier, ...record } }
}

/** For an RP without contract: a bill, dated by its RP. @param id of the RP */
export async function readDirectCommitment(db: Db, id: number): Promise<Commitment> {
  const [found] = await db
    .select({ row: records, supplier: supplierColumns })
    .from(records)
    .innerJoin(suppliers, eq(suppliers.id, records.supplier_id))
    .where(eq(records.id, id))
  if (!found) throw new Error(`RP ${id} is not a direct one`)
  const { row, supplier } = found
  return {
    type: 'direct',
    number: row.reference ?? '',
    deleted: row.deleted,
    date: row.commitmentDate,
    supplier,
    amountCents: centsOf(row.amount),
    object: row.concept ?? '',
    items: [],
    term: null,
    advanceCents: noCents,
    typeName: null,
    policy: false,
    supervisor: null,
    more: nothingMore,
  }
}

type Reader = (db: Db, id: number) => Promise<Omit<Commitment, 'type'> | null>

const readers: Readonly<Record<CommitmentType, Reader>> = {
  async contracts(db, id) {
    const [found] = await db
      .select({ row: contracts, typeName: types.name, supplier: supplierColumns })
      .from(contracts)
      .innerJoin(types, eq(types.id, contracts.contractType_id))
      .innerJoin(suppliers, eq(suppliers.id, contracts.supplier_id))
      .where(eq(contracts.id, id))
    if (!found) return null
    const { row, ...named } = found
    return { ...withTerm(row), ...named, object: row.contractSubject, policy: row.policy, more: moreOf(row) }
  },
  async serviceOrders(db, id) {
    const [found] = await db
      .select({ row: serviceOrders, typeName: types.name, supplier: supplierColumns })
      .from(serviceOrders)
      .innerJoin(types, eq(types.id, serviceOrders.contractType_id))
      .innerJoin(suppliers, eq(suppliers.id, serviceOrders.supplier_id))
      .where(eq(serviceOrders.id, id))
    if (!found) return null
    const { row, ...named } = found
    return { ...withTerm(row), ...named, object: row.subject, policy: false, more: nothingMore }
  },
  async supplyOrders(db, id) {
    const [found] = await db
      .select({ row: supplyOrders, supplier: supplierColumns })
      .from(supplyOrders)
      .innerJoin(suppliers, eq(suppliers.id, supplyOrders.supplier_id))
      .where(eq(supplyOrders.id, id))
    if (!found) return null
    const { row, supplier } = found
    const own = await readItems(db, id)
    return {
      number: row.number,
      deleted: row.deleted,
      date: row.orderDate,
      supplier,
      items: own,
      amountCents: sumCents(own.map(({ quantity, unitCents }) => multiplyCents(unitCents, quantity))),
      object: itemsText(own),
      term: null,
      advanceCents: noCents,
      typeName: null,
      policy: false,
      supervisor: supervisorOf(row),
      more: { ...nothingMore, deliveryTerm: row.deliveryTerm },
    }
  },
}

type WithTerm = {
  number: string
  amount: string
  advance: string
  duration: string
  start: string
  end: string
  deleted: boolean
} & Supervised

const withTerm = ({ number, amount, advance, duration, start, end, deleted, ...more }: WithTerm) => ({
  supervisor: supervisorOf(more),
  number,
  deleted,
  date: start,
  term: { duration, start, end },
  items: [],
  amountCents: centsOf(amount),
  advanceCents: centsOf(advance),
})

async function readItems(db: Db, order: number): Promise<Item[]> {
  const rows = await db
    .select({ quantity: items.quantity, description: items.description, unitValue: items.unitValue })
    .from(items)
    .where(and(eq(items.supplyOrder_id, order), eq(items.deleted, false)))
    .orderBy(asc(items.id))
  return rows.map(({ unitValue, ...item }) => ({ ...item, unitCents: centsOf(unitValue) }))
}

/** '400 Resma de papel; 60 Tóner': the object of a supply order. */
export const itemsText = (of: readonly Pick<Item, 'quantity' | 'description'>[]): string =>
  of.map(({ quantity, description }) => `${formatCount(quantity)} ${description}`).join('; ')

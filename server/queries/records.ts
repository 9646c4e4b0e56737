/**
 * The RPs of availabilities: the entity is `commitment`, and here `commitment` is the contract, order or bill that it
 * registers.
 */
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { commitment } from '../../resources/entities/commitment.ts'
import { commitmentOf, commitments } from '../../resources/entities/commitments.ts'
import { contract } from '../../resources/entities/contract.ts'
import { serviceOrder } from '../../resources/entities/serviceOrder.ts'
import { supplier } from '../../resources/entities/supplier.ts'
import { supplyOrder, supplyOrderDistribution } from '../../resources/entities/supplyOrder.ts'
import type { NamedSupplier } from '../../resources/parts/supplierName.ts'
import { type Cents, centsOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type CommittedType, type Item, itemsText } from './commitments.ts'
import { type Act, actOf } from './executionActs.ts'
import { namedSupplierColumns, recordedSupplierColumns, type SupplierFacts } from './suppliers.ts'

const records = tableOf(commitment)
const contracts = tableOf(contract)
const serviceOrders = tableOf(serviceOrder)
const supplyOrders = tableOf(supplyOrder)
const items = tableOf(supplyOrderDistribution)
const suppliers = tableOf(supplier)

/** @property id null for a bill without contract, whose `number` is that of the invoice or act */
export type Registered = {
  type: CommittedType
  id: number | null
  number: string
  object: string
  supplier: NamedSupplier & Pick<SupplierFacts, 'representative' | 'representativeDocument'>
}

/**
 * @property currentCents the amount without the released part; `unobligatedCents` the part of it that is not obligated
 */
export type RecordFacts = Act & {
  currentCents: Cents
  unobligatedCents: Cents
  commitment: Registered
}

export async function readRecords(db: Db, where: SQL | undefined): Promise<RecordFacts[]> {
  const rows = await db
    .select({
      ...getTableColumns(records),
      documentNumber: sql<string>`coalesce(${contracts.number}, ${serviceOrders.number}, ${supplyOrders.number}, ${records.reference})`,
      object: sql<
        string | null
      >`coalesce(${contracts[commitments.contracts.subject]}, ${serviceOrders[commitments.serviceOrders.subject]}, ${records.concept})`,
      items: orderedItems,
      supplier: { ...namedSupplierColumns, ...recordedSupplierColumns },
    })
    .from(records)
    .leftJoin(contracts, eq(contracts.id, records.contract_id))
    .leftJoin(serviceOrders, eq(serviceOrders.id, records.serviceOrder_id))
    .leftJoin(supplyOrders, eq(supplyOrders.id, records.supplyOrder_id))
    .innerJoin(suppliers, eq(suppliers.id, supplierOfRecord))
    .where(where)
    .orderBy(asc(records.commitmentDate), asc(records.id))
  return rows.map(({ documentNumber, object, items, supplier, ...row }) => ({
    ...actOf(row, row.commitmentDate),
    currentCents: centsOf(row.currentAmount),
    unobligatedCents: centsOf(row.unobligatedAmount),
    commitment: {
      ...(row.documentType === 'direct' ? ({ type: 'direct', id: null } as const) : commitmentOf(row)),
      number: documentNumber,
      object: object ?? itemsText(items ?? []),
      supplier,
    },
  }))
}

/** The id of the supplier that an RP names, or that its contract or order names. */
export const supplierOfRecord = sql<number>`coalesce(${records.supplier_id},
  (select ${contracts.supplier_id} from ${contracts} where ${contracts.id} = ${records.contract_id}),
  (select ${serviceOrders.supplier_id} from ${serviceOrders} where ${serviceOrders.id} = ${records.serviceOrder_id}),
  (select ${supplyOrders.supplier_id} from ${supplyOrders} where ${supplyOrders.id} = ${records.supplyOrder_id}))`

const orderedItems = sql<Pick<Item, 'quantity' | 'description'>[] | null>`(
  select json_agg(
    json_build_object('quantity', ${items.quantity}, 'description', ${items.description}) order by ${items.id})
  from ${items} where ${items.supplyOrder_id} = ${supplyOrders.id} and not ${items.deleted})`

/** The availabilities of a budget as reports list them: one row each, live and deleted, by their consecutive. */

import { and, asc, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import { availability } from '../../../resources/entities/availability.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { serviceOrder } from '../../../resources/entities/serviceOrder.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { supplyOrder, supplyOrderDistribution } from '../../../resources/entities/supplyOrder.ts'
import { centsOf } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { type Supplier, supplierIdentity, supplierName } from '../base/phrases.ts'
import { itemsInWords, kindOf } from '../commitment/commitment.ts'
import { called } from '../commitment/phrases.ts'

const availabilities = tableOf(availability)
const contracts = tableOf(contract)
const serviceOrders = tableOf(serviceOrder)
const supplyOrders = tableOf(supplyOrder)
const items = tableOf(supplyOrderDistribution)
const suppliers = tableOf(supplier)

/** @param commitment 'Contrato No. 002-2026' */
export type Booked = {
  id: number
  consecutive: number
  line: number
  deleted: boolean
  dcpDate: string
  budgetRecordDate: string
  expenseNumber: string
  amountCents: number
  netCents: number
  commitment: string
  object: string
  beneficiary: string
  identity: string
}

export async function readAvailabilities(db: Db, institute: number, budget: number): Promise<Booked[]> {
  const ofType = (contracts: SQLWrapper, services: SQLWrapper, supplies: SQLWrapper) =>
    sql<string>`case ${availabilities.documentType} when 'serviceOrders' then ${services} when 'supplyOrders' then ${supplies} else ${contracts} end`
  const rows = await db
    .select({
      ...getTableColumns(availabilities),
      number: ofType(contracts.number, serviceOrders.number, supplyOrders.number),
      object: ofType(contracts.contractSubject, serviceOrders.subject, sql`null`),
      items: sql<{ quantity: number; description: string }[] | null>`(
        select json_agg(json_build_object('quantity', ${items.quantity}, 'description', ${items.description}) order by ${items.id})
        from ${items} where ${items.supplyOrder_id} = ${supplyOrders.id} and not ${items.deleted})`,
      supplier: {
        personType: suppliers.personType,
        document: suppliers.document,
        name: suppliers.name,
        lastName: suppliers.lastName,
      },
    })
    .from(availabilities)
    .leftJoin(contracts, eq(contracts.id, availabilities.contract_id))
    .leftJoin(serviceOrders, eq(serviceOrders.id, availabilities.serviceOrder_id))
    .leftJoin(supplyOrders, eq(supplyOrders.id, availabilities.supplyOrder_id))
    .leftJoin(
      suppliers,
      sql`${suppliers.id} = ${ofType(contracts.supplier_id, serviceOrders.supplier_id, supplyOrders.supplier_id)}`,
    )
    .where(and(eq(availabilities.budget_id, budget), eq(availabilities.institute_id, institute)))
    .orderBy(asc(availabilities.consecutive))
  return rows.map(({ number, object, items, supplier, ...row }) => ({
    id: row.id,
    consecutive: row.consecutive,
    line: row.budgetActivity_id,
    deleted: row.deleted,
    dcpDate: row.dcpDate,
    budgetRecordDate: row.budgetRecordDate,
    expenseNumber: row.expenseNumber,
    amountCents: centsOf(row.amount),
    netCents: centsOf(row.netAmount),
    commitment: `${called[kindOf(row)[0]].title} No. ${number}`,
    object: object ?? itemsInWords(items ?? []),
    ...payee(supplier),
  }))
}

const payee = (of: Supplier | null): Pick<Booked, 'beneficiary' | 'identity'> =>
  of ? { beneficiary: supplierName(of), identity: supplierIdentity(of) } : { beneficiary: '', identity: '' }

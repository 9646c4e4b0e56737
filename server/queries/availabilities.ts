import { and, asc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { account } from '../../resources/entities/account.ts'
import { activity } from '../../resources/entities/activity.ts'
import { availability } from '../../resources/entities/availability.ts'
import { bank } from '../../resources/entities/bank.ts'
import { budgetActivity } from '../../resources/entities/budget.ts'
import {
  type CommitmentType,
  commitmentOf,
  commitments,
  commitmentTypes,
} from '../../resources/entities/commitments.ts'
import { contract } from '../../resources/entities/contract.ts'
import { preliminaryStudy } from '../../resources/entities/preliminaryStudy.ts'
import { serviceOrder } from '../../resources/entities/serviceOrder.ts'
import { supplier } from '../../resources/entities/supplier.ts'
import { supplyOrder, supplyOrderDistribution } from '../../resources/entities/supplyOrder.ts'
import type { NamedSupplier } from '../../resources/parts/supplierName.ts'
import { type Cents, centsOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Item, itemsText } from './commitments.ts'

const availabilities = tableOf(availability)
const lines = tableOf(budgetActivity)
const activities = tableOf(activity)
const studies = tableOf(preliminaryStudy)
const accounts = tableOf(account)
const banks = tableOf(bank)
const suppliers = tableOf(supplier)
const items = tableOf(supplyOrderDistribution)
const contracts = tableOf(contract)
const serviceOrders = tableOf(serviceOrder)
const supplyOrders = tableOf(supplyOrder)

/** @param line the id of the budget's line; `activity` its rubro, whose id is the printed code (decisions 6) */
export type AvailabilityFacts = {
  id: number
  year: number
  consecutive: number
  deleted: boolean
  line: number
  activity: { id: number; name: string }
  study: { number: string; studyDate: string }
  account: { name: string; number: string; type: string; bank: string }
  dcpDate: string
  budgetRecordDate: string
  expenseNumber: string
  transactionType: string
  transactionNumber: string
  amountCents: Cents
  netCents: Cents
  commitment: { type: CommitmentType; id: number; number: string; object: string; supplier: NamedSupplier }
}

/** @param order left out: by consecutive */
export async function readAvailabilities(
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[] = [asc(availabilities.consecutive)],
): Promise<AvailabilityFacts[]> {
  const rows = await db
    .select({
      ...getTableColumns(availabilities),
      activity: { id: activities.id, name: activities.name },
      study: { number: studies.number, studyDate: studies.studyDate },
      account: { name: accounts.name, number: accounts.number, type: accounts.type, bank: banks.name },
      number: ofCommitment<string>({
        contracts: contracts.number,
        serviceOrders: serviceOrders.number,
        supplyOrders: supplyOrders.number,
      }),
      object: ofCommitment<string | null>({
        contracts: contracts[commitments.contracts.subject],
        serviceOrders: serviceOrders[commitments.serviceOrders.subject],
        supplyOrders: sql`null`,
      }),
      items: orderedItems,
      supplier: {
        personType: suppliers.personType,
        document: suppliers.document,
        name: suppliers.name,
        lastName: suppliers.lastName,
      },
    })
    .from(availabilities)
    .innerJoin(lines, eq(lines.id, availabilities.budgetActivity_id))
    .innerJoin(activities, eq(activities.id, lines.activity_id))
    .innerJoin(studies, eq(studies.id, availabilities.preliminaryStudy_id))
    .innerJoin(accounts, eq(accounts.id, availabilities.account_id))
    .innerJoin(banks, eq(banks.id, accounts.bank_id))
    .leftJoin(contracts, eq(contracts.id, availabilities.contract_id))
    .leftJoin(serviceOrders, eq(serviceOrders.id, availabilities.serviceOrder_id))
    .leftJoin(supplyOrders, eq(supplyOrders.id, availabilities.supplyOrder_id))
    .innerJoin(
      suppliers,
      eq(
        suppliers.id,
        ofCommitment<number>({
          contracts: contracts.supplier_id,
          serviceOrders: serviceOrders.supplier_id,
          supplyOrders: supplyOrders.supplier_id,
        }),
      ),
    )
    .where(where)
    .orderBy(...order)
  return rows.map(({ number, object, items, supplier, activity, study, account, ...row }) => ({
    ...{ activity, study, account },
    ...{ id: row.id, year: row.year, consecutive: row.consecutive, deleted: row.deleted, line: row.budgetActivity_id },
    ...{ dcpDate: row.dcpDate, budgetRecordDate: row.budgetRecordDate, expenseNumber: row.expenseNumber },
    ...{ transactionType: row.transactionRecordType, transactionNumber: row.transactionRecordNumber },
    amountCents: centsOf(row.amount),
    netCents: centsOf(row.netAmount),
    commitment: { ...commitmentOf(row), number, object: object ?? itemsText(items ?? []), supplier },
  }))
}

export const readBudgetAvailabilities = (db: Db, institute: number, budget: number): Promise<AvailabilityFacts[]> =>
  readAvailabilities(db, and(eq(availabilities.budget_id, budget), eq(availabilities.institute_id, institute)))

const ofCommitment = <T>(values: Readonly<Record<CommitmentType, SQLWrapper>>): SQL<T> =>
  sql<T>`case ${availabilities.documentType} ${sql.join(
    commitmentTypes.map((type) => sql`when ${type} then ${values[type]} `),
  )} end`

const orderedItems = sql<Pick<Item, 'quantity' | 'description'>[] | null>`(
  select json_agg(
    json_build_object('quantity', ${items.quantity}, 'description', ${items.description}) order by ${items.id})
  from ${items} where ${items.supplyOrder_id} = ${supplyOrders.id} and not ${items.deleted})`

/** What the availability report shows, read at one instant. Its own queries: a list's row carries four times as much. */

import { and, asc, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { optionLabel } from '../../resources/define/index.ts'
import { account } from '../../resources/entities/account.ts'
import { activity } from '../../resources/entities/activity.ts'
import { availability, availabilityTax } from '../../resources/entities/availability.ts'
import { bank } from '../../resources/entities/bank.ts'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { contract } from '../../resources/entities/contract.ts'
import { movement } from '../../resources/entities/movement.ts'
import { serviceOrder } from '../../resources/entities/serviceOrder.ts'
import { supplier } from '../../resources/entities/supplier.ts'
import { supplyOrder, supplyOrderDistribution } from '../../resources/entities/supplyOrder.ts'
import { tax } from '../../resources/entities/tax.ts'
import type { Period } from '../../resources/rules/period.ts'
import { centsOf } from '../../resources/values/money.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { itemsInWords } from '../documents/commitment/commitment.ts'
import type { Call } from '../http/endpoint.ts'
import { actsUntil, readActs } from '../ledger/acts.ts'
import type { Availabilities, ReportedAvailability, ReportedTax } from './availabilities.ts'
import { readLetterhead } from './heading.ts'

const availabilities = tableOf(availability)
const movements = tableOf(movement)
const [contracts, services, supplies] = [tableOf(contract), tableOf(serviceOrder), tableOf(supplyOrder)]
const [suppliers, accounts, banks] = [tableOf(supplier), tableOf(account), tableOf(bank)]
const [lines, activities, items] = [tableOf(budgetActivity), tableOf(activity), tableOf(supplyOrderDistribution)]
const [taxes, concepts] = [tableOf(availabilityTax), tableOf(tax)]

/** More than any school books in a vigencia, so that a mistyped year asks for no more than the server can hold. */
const mostRows = 20_000

/**
 * Every availability that was issued, paid, annulled or restored in the period, both days included, as it stood on its last day.
 * @throws Refusal 400 when there are too many: a report that leaves rows out would be a wrong one.
 */
export async function readAvailabilities(
  db: Db,
  call: Pick<Call, 'institute' | 'asker'>,
  period: Period,
): Promise<Availabilities> {
  const asked = touchedIn(db, call.institute, period)
  const found = await readRows(db, asked)
  if (found.length > mostRows)
    throw invalid({ finalDate: `El periodo tiene más de ${mostRows} disponibilidades, indique uno más corto` })
  const taxesOf = await readTaxes(db, asked)
  const itemsOf = await readItems(db, asked)
  const own = [eq(movements.institute_id, call.institute), eq(movements.document, availability.name)]
  const actsOf = await readActs(db, ...own)
  const rows = found.map(({ id, supplyOrder_id, documentType, amount, name, lastName, object, ...row }) => {
    const reported: ReportedAvailability = {
      ...row,
      documentType: optionLabel(availability.fields.documentType, documentType),
      object: documentType === 'supplyOrders' ? itemsInWords(itemsOf.get(supplyOrder_id) ?? []) : object,
      beneficiary: [name, lastName].filter(Boolean).join(' '),
      amountCents: centsOf(amount),
      taxes: taxesOf.get(id) ?? [],
      acts: actsUntil(actsOf('availability', id), period.finalDate),
    }
    return reported
  })
  return { letterhead: await readLetterhead(db, call), period, rows }
}

/** The movement of a CDP carries its date, and each act on it the day of the act. */
function touchedIn(db: Db, institute: number, { initDate, finalDate }: Period): SQL | undefined {
  const { document, document_id, documentDate } = movements
  const moved = db
    .select({ id: document_id })
    .from(movements)
    .where(
      and(
        eq(movements.institute_id, institute),
        eq(document, availability.name),
        between(documentDate, initDate, finalDate),
      ),
    )
  const paid = between(availabilities.budgetRecordDate, initDate, finalDate)
  return and(eq(availabilities.institute_id, institute), or(paid, inArray(availabilities.id, moved)))
}

/** A value of the contract or of the order the money is for. */
const ofDocument = <T>(ofContract: PgColumn, ofService: PgColumn, ofSupply: PgColumn | SQL): SQL<T> =>
  sql<T>`case ${availabilities.documentType} when 'serviceOrders' then ${ofService} when 'supplyOrders' then ${ofSupply} else ${ofContract} end`

function readRows(db: Db, asked: SQL | undefined) {
  return db
    .select({
      id: availabilities.id,
      consecutive: availabilities.consecutive,
      dcpDate: availabilities.dcpDate,
      budgetRecordDate: availabilities.budgetRecordDate,
      activity: activities.name,
      documentType: availabilities.documentType,
      documentNumber: ofDocument<string>(contracts.number, services.number, supplies.number),
      object: ofDocument<string>(contracts.contractSubject, services.subject, sql`''`),
      supplyOrder_id: availabilities.supplyOrder_id,
      name: suppliers.name,
      lastName: suppliers.lastName,
      beneficiaryDocument: suppliers.document,
      bank: banks.name,
      accountNumber: accounts.number,
      transactionType: availabilities.transactionRecordType,
      transactionNumber: availabilities.transactionRecordNumber,
      expenseNumber: availabilities.expenseNumber,
      amount: availabilities.amount,
    })
    .from(availabilities)
    .innerJoin(lines, eq(lines.id, availabilities.budgetActivity_id))
    .innerJoin(activities, eq(activities.id, lines.activity_id))
    .leftJoin(contracts, eq(contracts.id, availabilities.contract_id))
    .leftJoin(services, eq(services.id, availabilities.serviceOrder_id))
    .leftJoin(supplies, eq(supplies.id, availabilities.supplyOrder_id))
    .innerJoin(
      suppliers,
      eq(suppliers.id, ofDocument(contracts.supplier_id, services.supplier_id, supplies.supplier_id)),
    )
    .innerJoin(accounts, eq(accounts.id, availabilities.account_id))
    .innerJoin(banks, eq(banks.id, accounts.bank_id))
    .where(asked)
    .orderBy(asc(availabilities.dcpDate), asc(availabilities.id))
    .limit(mostRows + 1)
}

async function readTaxes(db: Db, asked: SQL | undefined): Promise<Map<number, ReportedTax[]>> {
  const found = await db
    .select({
      of: taxes.availability_id,
      tax_id: taxes.tax_id,
      concept: concepts.concept,
      fee: taxes.fee,
      base: taxes.base,
      amount: taxes.amount,
    })
    .from(taxes)
    .innerJoin(availabilities, eq(availabilities.id, taxes.availability_id))
    .innerJoin(concepts, eq(concepts.id, taxes.tax_id))
    .where(and(asked, eq(taxes.deleted, false)))
    .orderBy(asc(taxes.id))
  return grouped(found, ({ of, tax_id, concept, fee, base, amount }) => [
    of,
    { tax_id, concept, fee: Number(fee), baseCents: centsOf(base), amountCents: centsOf(amount) },
  ])
}

type Item = { quantity: number; description: string }

async function readItems(db: Db, asked: SQL | undefined): Promise<Map<number | null, Item[]>> {
  // Not a join: an order may stand behind an annulled availability and behind the one after it.
  const orders = db.select({ id: availabilities.supplyOrder_id }).from(availabilities).where(asked)
  const found = await db
    .select({ order: items.supplyOrder_id, quantity: items.quantity, description: items.description })
    .from(items)
    .where(and(inArray(items.supplyOrder_id, orders), eq(items.deleted, false)))
    .orderBy(asc(items.id))
  return grouped(found, ({ order, ...item }) => [order, item])
}

function grouped<R, K, V>(rows: readonly R[], entry: (row: R) => [key: K, value: V]): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const row of rows) {
    const [key, value] = entry(row)
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return groups
}

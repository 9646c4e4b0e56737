/** What the availability report shows, read at one instant. */
import { and, asc, between, eq, inArray } from 'drizzle-orm'
import { availability } from '../../resources/availability.ts'
import { optionLabel, type Row } from '../../resources/define/index.ts'
import type { Period } from '../../resources/rules/period.ts'
import { supplyOrderDistribution } from '../../resources/supplyOrder.ts'
import type { Db } from '../db/open.ts'
import { readPage } from '../db/read.ts'
import { centsOf } from '../db/rows.ts'
import { tableOf } from '../db/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { invalid } from '../refusal.ts'
import type { Availabilities, ReportedAvailability, ReportedTax } from './availabilities.ts'
import { readLetterhead } from './heading.ts'

const availabilities = tableOf(availability)
const items = tableOf(supplyOrderDistribution)

/** More than any school books in a vigencia, so that a mistyped year asks for no more than the server can hold. */
const mostRows = 20_000

/**
 * By the date of the CDP, both days included; annulled ones too, for their number was given out.
 * @throws Refusal 400 when there are too many: a report that leaves rows out would be a wrong one.
 */
export async function readAvailabilities(
  db: Db,
  call: Pick<Call, 'institute' | 'asker'>,
  period: Period,
): Promise<Availabilities> {
  const { rows, total } = await readPage(db, availability, {
    where: [
      eq(availabilities.institute_id, call.institute),
      between(availabilities.dcpDate, period.initDate, period.finalDate),
    ],
    page: { offset: 0, limit: mostRows },
    sort: ['dcpDate', 'ASC'],
  })
  if (total > mostRows)
    throw invalid({ finalDate: `El periodo tiene más de ${mostRows} disponibilidades, indique uno más corto` })
  const itemsOf = await readItems(db, rows)
  return {
    letterhead: await readLetterhead(db, call),
    period,
    rows: rows.map((row) => reportedOf(row, itemsOf)),
  }
}

function reportedOf(row: Row, itemsOf: ReadonlyMap<unknown, string>): ReportedAvailability {
  const { document, object } = documentOf(row, itemsOf)
  const supplier = document.Supplier as Row
  const account = row.Account as Row
  return {
    consecutive: Number(row.consecutive),
    dcpDate: String(row.dcpDate),
    budgetRecordDate: String(row.budgetRecordDate),
    activity: String(((row.BudgetActivity as Row).Activity as Row).name),
    documentType: optionLabel(availability.fields.documentType, row.documentType),
    documentNumber: String(document.number),
    object,
    beneficiary: [supplier.name, supplier.lastName].filter(Boolean).join(' '),
    beneficiaryDocument: String(supplier.document),
    bank: String((account.Bank as Row).name),
    accountNumber: String(account.number),
    transactionType: String(row.transactionRecordType),
    transactionNumber: String(row.transactionRecordNumber),
    expenseNumber: String(row.expenseNumber),
    amountCents: centsOf(row.amount),
    taxes: (row.taxes as Row[]).map(taxOf),
    deleted: row.deleted === true,
  }
}

/** The contract or order the money is for; the object of a supply order is its items (decisions 6). */
function documentOf(row: Row, itemsOf: ReadonlyMap<unknown, string>): { document: Row; object: string } {
  if (row.documentType === 'serviceOrders') {
    const document = row.ServiceOrder as Row
    return { document, object: String(document.subject) }
  }
  if (row.documentType === 'supplyOrders') {
    const document = row.SupplyOrder as Row
    return { document, object: itemsOf.get(document.id) ?? '' }
  }
  const document = row.Contract as Row
  return { document, object: String(document.contractSubject) }
}

const taxOf = (row: Row): ReportedTax => ({
  tax_id: Number(row.tax_id),
  concept: String((row.Tax as Row).concept),
  fee: Number(row.fee),
  baseCents: centsOf(row.base),
  amountCents: centsOf(row.amount),
})

/** '10 Resmas de papel; 2 Tóner' by the id of its order. */
async function readItems(db: Db, rows: readonly Row[]): Promise<Map<unknown, string>> {
  const orders = rows.filter(({ documentType }) => documentType === 'supplyOrders')
  if (orders.length === 0) return new Map()
  const found = await db
    .select({ order: items.supplyOrder_id, quantity: items.quantity, description: items.description })
    .from(items)
    .where(
      and(
        inArray(
          items.supplyOrder_id,
          orders.map((row) => Number(row.supplyOrder_id)),
        ),
        eq(items.deleted, false),
      ),
    )
    .orderBy(asc(items.id))
  const texts = new Map<unknown, string>()
  for (const { order, quantity, description } of found) {
    const before = texts.get(order)
    texts.set(order, `${before ? `${before}; ` : ''}${quantity} ${description}`)
  }
  return texts
}

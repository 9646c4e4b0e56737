/** The obligations and payments of availabilities, and the acts that give money back, each with its own number and day. */
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Effect } from '../../resources/define/index.ts'
import { account } from '../../resources/entities/account.ts'
import { bank } from '../../resources/entities/bank.ts'
import type { MoneyDocument } from '../../resources/entities/moneyDocuments.ts'
import { availabilityTax, obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import { type Booked, effectsOf, executionDocuments } from '../../resources/rules/effect.ts'
import { type Cents, centsOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import { type Retention, readRetentions } from './retentions.ts'
import type { Destination } from './suppliers.ts'

const obligations = tableOf(obligation)
const payments = tableOf(payment)
const retentions = tableOf(availabilityTax)
const accounts = tableOf(account)
const banks = tableOf(bank)

export type Act = {
  id: number
  year: number
  number: number
  deleted: boolean
  line: number
  availability_id: number
  date: string
  amountCents: Cents
}

export type ObligationFacts = Act & {
  commitment_id: number
  kind: 'delivery' | 'advance'
  invoiceKind: string | null
  invoice: string | null
  socialSecurity: boolean
  netCents: Cents
  taxes: readonly Retention[]
}

/**
 * @property destination the payee's account when it was paid
 * @property expenseNumber falls back to the payment's number
 */
export type PaymentFacts = Act & {
  commitment_id: number
  obligation_id: number
  account: { name: string; number: string; type: string; bank: string }
  destination: Destination
  transactionType: string
  transactionNumber: string
  expenseNumber: string
  netCents: Cents
}

/**
 * An act that gives money back to its rubro, such as a release.
 * @property called 'Liberación'
 * @property named the documents that it names besides its availability, by key; commitment_id null when uncommitted money was released
 * @property effect what it changes, as signs of its amount
 */
export type ReturnFacts = Act & {
  document: MoneyDocument
  called: string
  commitment_id: number | null
  payment_id: number | null
  effect: Effect
  reason: string
}

export async function readObligations(db: Db, where: SQL | undefined): Promise<ObligationFacts[]> {
  const rows = await db
    .select()
    .from(obligations)
    .where(where)
    .orderBy(asc(obligations.obligationDate), asc(obligations.id))
  const own = inArray(retentions.obligation_id, db.select({ id: obligations.id }).from(obligations).where(where))
  const taxes = await readRetentions(db, own)
  return rows.map((row) => ({
    ...actOf(row, row.obligationDate),
    commitment_id: row.commitment_id,
    kind: row.kind === 'advance' ? row.kind : 'delivery',
    invoiceKind: row.invoiceKind,
    invoice: row.invoice,
    socialSecurity: row.socialSecurity,
    netCents: centsOf(row.netAmount),
    taxes: taxes.get(row.id) ?? [],
  }))
}

export async function readPayments(db: Db, where: SQL | undefined): Promise<PaymentFacts[]> {
  const rows = await db
    .select({
      row: payments,
      account: { name: accounts.name, number: accounts.number, type: accounts.type, bank: banks.name },
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.account_id))
    .innerJoin(banks, eq(banks.id, accounts.bank_id))
    .where(where)
    .orderBy(asc(payments.paymentDate), asc(payments.id))
  return rows.map(({ row, account }) => ({
    ...actOf(row, row.paymentDate),
    commitment_id: row.commitment_id,
    obligation_id: row.obligation_id,
    account,
    destination: { bank: row.payeeBank, accountType: row.payeeAccountType, accountNumber: row.payeeAccountNumber },
    transactionType: row.transactionRecordType,
    transactionNumber: row.transactionRecordNumber,
    expenseNumber: row.expenseNumber ?? String(row.number),
    netCents: centsOf(row.netAmount),
  }))
}

/** The documents that give money back to its rubro. */
export const returning = executionDocuments.filter(({ books }) => books.effects.some(({ present }) => present === 1))

/** By date, of each entity whose documents give money back. */
export async function readReturns(db: Db, availabilities: readonly number[]): Promise<ReturnFacts[]> {
  const found: ReturnFacts[] = []
  for (const document of returning) found.push(...(await readReturnsOf(db, document, availabilities)))
  return found.sort((a, b) => a.date.localeCompare(b.date))
}

async function readReturnsOf(db: Db, document: Booked, availabilities: readonly number[]): Promise<ReturnFacts[]> {
  const { name, books, fields } = document
  const table = anyTableOf(document)
  const day = columnOf(table, books.day)
  const column = (key: string) => (key in fields ? sql`${columnOf(table, key)}` : sql`null`)
  const rows = await db
    .select({
      id: sql<number>`${columnOf(table, 'id')}`,
      year: sql<number>`${columnOf(table, 'year')}`,
      number: sql<number>`${columnOf(table, 'number')}`,
      deleted: sql<boolean>`${columnOf(table, 'deleted')}`,
      budgetActivity_id: sql<number>`${columnOf(table, 'budgetActivity_id')}`,
      availability_id: sql<number>`${columnOf(table, 'availability_id')}`,
      amount: sql<string>`${columnOf(table, 'amount')}`,
      day: sql<string>`${day}::text`,
      commitment_id: sql<number | null>`${column('commitment_id')}`,
      payment_id: sql<number | null>`${column('payment_id')}`,
      reason: sql<string | null>`${column(books.detail ?? '')}`,
    })
    .from(table)
    .where(sql`${columnOf(table, 'availability_id')} = any(${sql.param(availabilities)}::integer[])`)
    .orderBy(asc(day), asc(columnOf(table, 'id')))
  return rows.map(({ day, commitment_id, payment_id, reason, ...row }) => {
    const [effect] = effectsOf(document, { commitment_id, payment_id })
    if (!effect) throw new Error(`${name} ${row.id} has no effect`)
    return {
      ...actOf(row, day),
      document: name,
      called: books.called?.name ?? document.one,
      commitment_id,
      payment_id,
      effect,
      reason: reason ?? '',
    }
  })
}

type Row = {
  id: number
  year: number
  number: number
  deleted: boolean
  budgetActivity_id: number
  availability_id: number
  amount: string
}

export const actOf = (row: Row, date: string): Act => ({
  id: row.id,
  year: row.year,
  number: row.number,
  deleted: row.deleted,
  line: row.budgetActivity_id,
  availability_id: row.availability_id,
  date,
  amountCents: centsOf(row.amount),
})

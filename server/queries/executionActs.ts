/** The obligations, payments and releases of availabilities, each with its own number and day. */
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { account } from '../../resources/entities/account.ts'
import { bank } from '../../resources/entities/bank.ts'
import { availabilityTax, obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import { release } from '../../resources/entities/release.ts'
import { type Cents, centsOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Retention, readRetentions } from './retentions.ts'
import type { Destination } from './suppliers.ts'

const obligations = tableOf(obligation)
const payments = tableOf(payment)
const releases = tableOf(release)
const retentions = tableOf(availabilityTax)
const accounts = tableOf(account)
const banks = tableOf(bank)

type Act = {
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

/** @property commitment_id null when uncommitted money was released */
export type ReleaseFacts = Act & { commitment_id: number | null; reason: string }

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

export async function readReleases(db: Db, where: SQL | undefined): Promise<ReleaseFacts[]> {
  const rows = await db.select().from(releases).where(where).orderBy(asc(releases.releaseDate), asc(releases.id))
  return rows.map((row) => ({
    ...actOf(row, row.releaseDate),
    commitment_id: row.commitment_id,
    reason: row.reason,
  }))
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

const actOf = (row: Row, date: string): Act => ({
  id: row.id,
  year: row.year,
  number: row.number,
  deleted: row.deleted,
  line: row.budgetActivity_id,
  availability_id: row.availability_id,
  date,
  amountCents: centsOf(row.amount),
})

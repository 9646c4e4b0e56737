import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import { account } from '../../../resources/entities/account.ts'
import { bank } from '../../../resources/entities/bank.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { type Cents, centsOfSum } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { bookedSql } from '../../db/query/derived.ts'
import { anyTableOf, tableOf } from '../../db/schema/tables.ts'
import { type Budget, readBudget } from '../../queries/budgets.ts'

const accounts = tableOf(account)
const banks = tableOf(bank)
const payments = tableOf(payment)

export type AccountPayments = {
  bank: string
  name: string
  type: string
  number: string
  payments: number
  grossCents: Cents
  netCents: Cents
}

/** The budget, and the institute's accounts: the active ones, and those of its payments. */
export async function readAccounts(
  db: Db,
  institute: number,
  id: number,
): Promise<Budget & { accounts: AccountPayments[] }> {
  const given = bookedSql(payment, anyTableOf(payment), 'paid')
  const sumOf = (column: 'amount' | 'netAmount') =>
    sql`coalesce(sum(${payments[column]} + ${given}), 0)`.mapWith(centsOfSum)
  const rows = await db
    .select({
      bank: banks.name,
      name: accounts.name,
      type: accounts.type,
      number: accounts.number,
      payments: count(payments.id),
      grossCents: sumOf('amount'),
      netCents: sumOf('netAmount'),
    })
    .from(accounts)
    .innerJoin(banks, eq(banks.id, accounts.bank_id))
    .leftJoin(
      payments,
      and(eq(payments.account_id, accounts.id), eq(payments.budget_id, id), eq(payments.deleted, false)),
    )
    .where(eq(accounts.institute_id, institute))
    .groupBy(accounts.id, banks.name)
    .having(or(eq(accounts.deleted, false), sql`count(${payments.id}) > 0`))
    .orderBy(asc(accounts.id))
  return { ...(await readBudget(db, institute, id)), accounts: rows }
}

/** The incomes of a budget at the end of any day, and what came in for them, from their ledger alone (decision 83). */
import { and, asc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { account } from '../../resources/entities/account.ts'
import { bank } from '../../resources/entities/bank.ts'
import { collection } from '../../resources/entities/collection.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { revenue } from '../../resources/entities/revenue.ts'
import { revenueMovement } from '../../resources/entities/revenueMovement.ts'
import { incomeTexts } from '../../resources/rules/income.ts'
import { type Cents, centsOf, centsOfSum } from '../../resources/values/money.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'

const revenues = tableOf(revenue)
const sources = tableOf(fundingSource)
const movements = tableOf(revenueMovement)
const collections = tableOf(collection)
const accounts = tableOf(account)
const banks = tableOf(bank)

/** @property exists whether it was distributed, or an addition had made it, on that day */
export type IncomeLine = {
  id: number
  code: string | null
  name: string
  source: { id: number; name: string; group: 'operating' | 'transfer' | 'capital' }
  exists: boolean
  initialCents: Cents
  additionsCents: Cents
  reductionsCents: Cents
  definitiveCents: Cents
  collectedCents: Cents
}

/** An income of a distribution that was undone is none. */
const counts = sql`not exists (select from ${movements} undone where undone.revenue_id = ${revenues.id}
  and undone.kind = 'initial' and undone.reversal)`

/**
 * By code, then as they were made. Those of an annulled budget too.
 * @param day the last day whose movements count, 'YYYY-MM-DD'; null for all
 */
export async function readIncomeLines(db: Db, budget: number, day: string | null = null): Promise<IncomeLine[]> {
  const until = day === null ? undefined : lte(movements.documentDate, day)
  const sumOf = (column: 'definitive' | 'collected', kind?: string) => {
    const of = kind ? sql` filter (where ${movements.kind} = ${kind})` : sql``
    return sql`coalesce(sum(${movements[column]})${of}, 0)`.mapWith(centsOfSum)
  }
  return db
    .select({
      id: revenues.id,
      code: revenues.code,
      name: revenues.name,
      source: { id: sources.id, name: sources.name, group: sql<IncomeLine['source']['group']>`${sources.group}` },
      exists: sql<boolean>`${revenues.initialAmount} > 0 or count(${movements.id}) > 0`,
      initialCents: sumOf('definitive', 'initial'),
      additionsCents: sumOf('definitive', 'addition'),
      reductionsCents:
        sql`coalesce(-sum(${movements.definitive}) filter (where ${movements.kind} = 'reduction'), 0)`.mapWith(
          centsOfSum,
        ),
      definitiveCents: sumOf('definitive'),
      collectedCents: sumOf('collected'),
    })
    .from(revenues)
    .innerJoin(sources, eq(sources.id, revenues.fundingSource_id))
    .leftJoin(movements, and(eq(movements.revenue_id, revenues.id), until))
    .where(and(eq(revenues.budget_id, budget), counts))
    .groupBy(revenues.id, sources.id)
    .orderBy(sql`${revenues.code} nulls last`, asc(revenues.id))
}

/** @throws Refusal 400 for a budget without income */
export async function requireIncomeLines(db: Db, budget: number, day: string | null = null): Promise<IncomeLine[]> {
  const found = await readIncomeLines(db, budget, day)
  if (found.length === 0) throw new Refusal(400, incomeTexts.none, { code: 'noIncome' })
  return found
}

/** @property account null for a surplus, which is in the banks already */
export type CollectionFacts = {
  id: number
  year: number
  number: number
  date: string
  amountCents: Cents
  income: { code: string | null; name: string; source: string }
  account: { name: string; number: string; type: string; bank: string } | null
  payer: string | null
  concept: string | null
  voucher: string | null
}

/** Live and annulled ones, by date. */
export async function readCollections(db: Db, where: SQL | undefined): Promise<CollectionFacts[]> {
  const rows = await db
    .select({
      ...getTableColumns(collections),
      income: { code: revenues.code, name: revenues.name, source: sql<string>`${sources.name}` },
      account: { name: accounts.name, number: accounts.number, type: accounts.type, bank: sql<string>`${banks.name}` },
    })
    .from(collections)
    .innerJoin(revenues, eq(revenues.id, collections.revenue_id))
    .innerJoin(sources, eq(sources.id, revenues.fundingSource_id))
    .leftJoin(accounts, eq(accounts.id, collections.account_id))
    .leftJoin(banks, eq(banks.id, accounts.bank_id))
    .where(where)
    .orderBy(asc(collections.collectionDate), asc(collections.id))
  return rows.map(({ income, account, ...row }) => ({
    id: row.id,
    year: row.year,
    number: row.number,
    date: row.collectionDate,
    amountCents: centsOf(row.amount),
    income,
    account,
    payer: row.payer,
    concept: row.concept,
    voucher: row.voucher,
  }))
}

/** The collections of a budget whose income counts. */
export const collectionsOf = (db: Db, budget: number): SQL | undefined =>
  and(
    eq(collections.budget_id, budget),
    inArray(
      collections.revenue_id,
      db
        .select({ id: revenues.id })
        .from(revenues)
        .where(and(eq(revenues.budget_id, budget), counts)),
    ),
  )

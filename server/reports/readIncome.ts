import { and, between, eq, ne, sql } from 'drizzle-orm'
import { revenueMovement } from '../../resources/entities/revenueMovement.ts'
import type { Period } from '../../resources/rules/period.ts'
import { type Cents, centsOfSum, noCents, sqlAmount, sumCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { readIncomeReversals, reversalsUntil } from '../ledger/reversals.ts'
import type { BudgetHead } from '../queries/budgets.ts'
import { collectionsOf, readCollections, requireIncomeLines } from '../queries/incomes.ts'
import { readLetterhead } from './heading.ts'
import type { IncomeReport } from './incomeReport.ts'
import { actChange } from './periodChange.ts'

const movements = tableOf(revenueMovement)

/**
 * Everything is computed from the ledger of the incomes, by the day of each movement.
 * @throws Refusal 400 for a budget without income
 */
export async function readIncome(
  db: Db,
  call: Pick<Call, 'institute' | 'asker'>,
  { id, year, deleted }: BudgetHead & { id: number },
  period: Period,
): Promise<IncomeReport> {
  const state = await requireIncomeLines(db, id, period.finalDate)
  const months = await readCollectedByMonth(db, id, period)
  const reversals = await readIncomeReversals(db, eq(movements.budget_id, id), eq(movements.document, 'collection'))
  const collections = (await readCollections(db, collectionsOf(db, id))).map((row) => ({
    ...row,
    reversals: reversalsUntil(reversals('collection', row.id), period.finalDate),
  }))
  return {
    letterhead: await readLetterhead(db, call),
    year,
    annulled: deleted,
    period,
    incomes: state
      .filter(({ exists }) => exists)
      .map((line) => ({ ...line, collectedPeriodCents: sumCents(Object.values(months.get(line.id) ?? {})) })),
    collections: collections.filter((row) => actChange(row, period) !== 0),
  }
}

/** What came in for each income, by month: '2026-03'. */
export async function readCollectedByMonth(
  db: Db,
  budget_id: number,
  { initDate, finalDate }: Period,
): Promise<Map<number, Record<string, Cents>>> {
  const { revenue_id, documentDate, collected } = movements
  const month = sql<string>`to_char(${documentDate}, 'YYYY-MM')`
  const rows = await db
    .select({ revenue_id, month, cents: sql`sum(${collected})`.mapWith(centsOfSum) })
    .from(movements)
    .where(
      and(
        eq(movements.budget_id, budget_id),
        between(documentDate, initDate, finalDate),
        ne(collected, sqlAmount(noCents)),
      ),
    )
    .groupBy(revenue_id, month)
  const found = new Map<number, Record<string, Cents>>()
  for (const { revenue_id, month, cents } of rows)
    found.set(revenue_id, { ...found.get(revenue_id), [month]: cents ?? noCents })
  return found
}

import { and, between, eq, gt, isNotNull, lte, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { cashPlan } from '../../resources/entities/cashPlan.ts'
import { movement } from '../../resources/entities/movement.ts'
import type { Period } from '../../resources/rules/period.ts'
import { type Cents, centsOf, centsOfSum, noCents, sqlAmount, sumCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { certifiedSum, type NamedLine, readBudgetLines } from '../queries/budgetLines.ts'
import type { BudgetHead } from '../queries/budgets.ts'
import { readIncomeLines } from '../queries/incomes.ts'
import type { CashPlan, ExecutionLine, ExecutionReport } from './executionReport.ts'
import { readLetterhead } from './heading.ts'
import { readCollectedByMonth } from './readIncome.ts'

const lines = tableOf(budgetActivity)
const movements = tableOf(movement)
const plans = tableOf(cashPlan)

/**
 * Everything is computed from the ledger, by the day of each movement: each act of the execution has its own, and an
 * annulment that of the act. All documents of a budget lie in its vigencia, so "from 1 January" includes everything up
 * to the final day.
 */
export async function readExecution(
  db: Db,
  call: Pick<Call, 'institute' | 'asker'>,
  { id, year, deleted }: BudgetHead & { id: number },
  period: Period,
): Promise<ExecutionReport> {
  const state = await readBudgetLines(db, call.institute, id, period.finalDate)
  const moved = await readMoved(db, id, period)
  const byMonth = await readPaidByMonth(db, id, period)
  const existing = await readExistingLines(db, id, period.finalDate)
  const lines = state
    .filter((line) => existing.has(line.id))
    .map(
      (line): ExecutionLine => ({
        ...line,
        ...(moved.get(line.id) ?? nothing),
        paidByMonthCents: byMonth.get(line.id) ?? {},
      }),
    )
  const collected = await readCollectedByMonth(db, id, period)
  const incomes = (await readIncomeLines(db, id, period.finalDate))
    .filter(({ exists }) => exists)
    .map(({ id, code, name }) => ({ code, name, collectedByMonthCents: collected.get(id) ?? {} }))
  const plan = await readPlan(db, id, year, period)
  return { letterhead: await readLetterhead(db, call), year, annulled: deleted, period, lines, incomes, plan }
}

type Moved = Omit<ExecutionLine, keyof NamedLine | 'paidByMonthCents'>
const nothing: Moved = {
  certifiedPeriodCents: noCents,
  committedPeriodCents: noCents,
  obligatedPeriodCents: noCents,
  paidPeriodCents: noCents,
}

async function readMoved(db: Db, budget_id: number, { initDate, finalDate }: Period): Promise<Map<number, Moved>> {
  const { budgetActivity_id: line, documentDate, committed, obligated, paid } = movements
  const sumOf = (amount: SQLWrapper) => sql`coalesce(sum(${amount}), 0)`.mapWith(centsOfSum)
  const rows = await db
    .select({
      line,
      certifiedPeriodCents: certifiedSum,
      committedPeriodCents: sumOf(committed),
      obligatedPeriodCents: sumOf(obligated),
      paidPeriodCents: sumOf(paid),
    })
    .from(movements)
    .where(and(eq(movements.budget_id, budget_id), between(documentDate, initDate, finalDate)))
    .groupBy(line)
  return new Map(rows.map(({ line, ...moved }) => [line, moved]))
}

async function readPaidByMonth(db: Db, budget_id: number, { initDate, finalDate }: Period) {
  const { budgetActivity_id: line, documentDate, paid } = movements
  const month = sql<string>`to_char(${documentDate}, 'YYYY-MM')`
  const rows = await db
    .select({ line, month, paidCents: sql`sum(${paid})`.mapWith(centsOfSum) })
    .from(movements)
    .where(
      and(eq(movements.budget_id, budget_id), between(documentDate, initDate, finalDate), ne(paid, sqlAmount(noCents))),
    )
    .groupBy(line, month)
  const byLine = new Map<number, Record<string, Cents>>()
  for (const { line, month, paidCents } of rows) byLine.set(line, { ...byLine.get(line), [month]: paidCents })
  return byLine
}

/** The whole months that the period has days of; null without a plan. */
async function readPlan(db: Db, budget_id: number, year: number, period: Period): Promise<CashPlan | null> {
  const stored = await db
    .select({ month: plans.month, line: plans.budgetActivity_id, amount: plans.amount })
    .from(plans)
    .where(eq(plans.budget_id, budget_id))
  if (stored.length === 0) return null
  const [from = '', to = ''] = [period.initDate, period.finalDate].map((day) => day.slice(0, 7))
  const rows = stored
    .map(({ month, line, amount }) => ({
      month: `${year}-${String(month).padStart(2, '0')}`,
      line,
      cents: centsOf(amount),
    }))
    .filter(({ month }) => month >= from && month <= to)
  const expenses = rows.flatMap(({ line, ...row }) => (line === null ? [] : [{ line, ...row }]))
  const incomes = rows.filter(({ line }) => line === null)
  return {
    expenses: sumsBy(expenses, ({ month }) => month),
    incomes: sumsBy(incomes, ({ month }) => month),
    byLine: sumsBy(expenses, ({ line }) => line),
  }
}

function sumsBy<R extends { cents: Cents }, K extends PropertyKey>(rows: readonly R[], keyOf: (row: R) => K) {
  const sums = {} as Record<K, Cents>
  for (const row of rows) sums[keyOf(row)] = sumCents([sums[keyOf(row)] ?? noCents, row.cents])
  return sums
}

/** The lines of a budget at the end of a day: the initial ones, and those that additions had created. */
export async function readExistingLines(db: Db, budget_id: number, day: string): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: lines.id })
    .from(lines)
    .leftJoin(movements, and(eq(movements.budgetActivity_id, lines.id), lte(movements.documentDate, day)))
    .where(
      and(eq(lines.budget_id, budget_id), or(gt(lines.initialAmount, sqlAmount(noCents)), isNotNull(movements.id))),
    )
  return new Set(rows.map(({ id }) => id))
}

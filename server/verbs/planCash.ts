/** Flujo de caja: the months of a budget's plan, saved as one grid; it books nothing and is never refused for its amounts (decision 85). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ValidationError } from 'yup'
import { isPlainObject, type RowOf } from '../../resources/define/index.ts'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { cashPlan } from '../../resources/entities/cashPlan.ts'
import { revenue } from '../../resources/entities/revenue.ts'
import { maxPlanRows, planRowCheck, planTexts } from '../../resources/rules/cashPlan.ts'
import { isBlank } from '../../resources/values/cleanText.ts'
import { centsOf, sqlAmount } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checkedRows, listOf } from '../base/body.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRows } from '../db/query/insertMany.ts'
import { tableOf } from '../db/schema/tables.ts'
import { lockBudget } from '../ledger/lines.ts'

const plans = tableOf(cashPlan)
const lines = tableOf(budgetActivity)
const revenues = tableOf(revenue)
const key = 'rows'

type PlanRow = Pick<RowOf<typeof cashPlan>, 'budgetActivity_id' | 'revenue_id' | 'month' | 'amount'>

const check = {
  validateSync(row: unknown, options: object): PlanRow {
    if (isPlainObject(row) && isBlank(row.budgetActivity_id) === isBlank(row.revenue_id))
      throw new ValidationError(planTexts.side, row, 'budgetActivity_id')
    return planRowCheck.validateSync(row, options)
  },
}

/** @throws Refusal 400 for a row without line or income or with both, without month, or with a negative amount */
export function readPlan(body: unknown): readonly PlanRow[] {
  const sent = isPlainObject(body) ? body[key] : undefined
  const list = Array.isArray(sent) && sent.length === 0 ? [] : listOf(body, key, undefined, maxPlanRows)
  return checkedRows(check, key, list)
}

/**
 * Replaces the plan of a budget. Rows that stay as they are, are not written.
 * @param rows amounts in cents; none empties the plan
 * @throws Refusal 404 for an unknown or undistributed budget, 400 for a line or an income of another one and for a
 * repeated month
 */
export async function planCash(tx: Db, actor: Actor, budget_id: number, rows: readonly PlanRow[]): Promise<void> {
  const { institute } = actor
  const budget = await lockBudget(tx, institute, budget_id)
  if (!budget) throw notFound()
  await requireOwn(tx, budget.id, rows)
  const wanted = new Map<string, PlanRow>()
  for (const [index, row] of rows.entries()) {
    if (wanted.has(keyOf(row))) throw invalid({ [`${key}[${index}].month`]: planTexts.repeated }, 'repeated')
    wanted.set(keyOf(row), row)
  }
  const stored = await tx.select().from(plans).where(eq(plans.budget_id, budget.id))
  const gone = stored.filter((row) => !wanted.has(keyOf(row)))
  if (gone.length > 0) await tx.delete(plans).where(inArray(plans.id, idsOf(gone)))
  await changeAmounts(
    tx,
    stored.flatMap((row) => {
      const { amount } = wanted.get(keyOf(row)) ?? {}
      return amount === undefined || amount === centsOf(row.amount) ? [] : [{ id: row.id, amount: sqlAmount(amount) }]
    }),
  )
  const known = new Set(stored.map(keyOf))
  const fresh = [...wanted].flatMap(([place, row]) => (known.has(place) ? [] : [row]))
  const own = { institute_id: institute, budget_id: budget.id }
  if (fresh.length > 0)
    await insertRows(
      tx,
      cashPlan,
      fresh.map((row) => ({ ...row, ...own })),
    )
}

/** Removes the plan of incomes that are undone: they do not come back. */
export const forgetPlanned = (tx: Db, revenueIds: readonly number[]): Promise<unknown> =>
  tx.delete(plans).where(inArray(plans.revenue_id, [...revenueIds]))

const keyOf = ({ budgetActivity_id, revenue_id, month }: Omit<PlanRow, 'amount'>): string =>
  `${budgetActivity_id}/${revenue_id}/${month}`

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

async function changeAmounts(tx: Db, changed: readonly { id: number; amount: string }[]): Promise<void> {
  if (changed.length === 0) return
  await tx.execute(
    sql`update ${plans} p set amount = c.amount from unnest(${sql.param(idsOf(changed))}::integer[],
      ${sql.param(changed.map(({ amount }) => amount))}::numeric[]) c(id, amount) where p.id = c.id`,
  )
}

/** @throws Refusal 400 for a line or an income that is not a live one of the budget */
async function requireOwn(tx: Db, budget_id: number, rows: readonly PlanRow[]): Promise<void> {
  const ofBudget = <T extends typeof lines | typeof revenues>(table: T) =>
    and(eq(table.budget_id, budget_id), eq(table.deleted, false))
  const own = {
    budgetActivity_id: new Set(idsOf(await tx.select({ id: lines.id }).from(lines).where(ofBudget(lines)))),
    revenue_id: new Set(idsOf(await tx.select({ id: revenues.id }).from(revenues).where(ofBudget(revenues)))),
  }
  for (const [index, row] of rows.entries())
    for (const field of ['budgetActivity_id', 'revenue_id'] as const) {
      const id = row[field]
      if (id !== null && !own[field].has(id)) throw invalid({ [`${key}[${index}].${field}`]: refusals.unusable })
    }
}

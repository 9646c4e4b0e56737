/** The ledger of the incomes: the only code that changes what an income expects and has collected (decision 83). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { revenue } from '../../resources/entities/revenue.ts'
import { revenueMovement } from '../../resources/entities/revenueMovement.ts'
import {
  addCents,
  type Cents,
  centsOf,
  formatCents,
  maxCents,
  negateCents,
  sqlAmount,
} from '../../resources/values/money.ts'
import type { Actor } from '../base/actor.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { insertMany } from '../db/query/insertMany.ts'
import { tableOf } from '../db/schema/tables.ts'
import { outOfFunds } from './outOfFunds.ts'

const revenues = tableOf(revenue)
const movements = tableOf(revenueMovement)

/**
 * One movement of one income.
 * @property definitiveCents, collectedCents signed changes
 * @property documentDate the day of the document in its first movement, of the act in movements that annul or restore it
 * @property noFunds the refusal when the income would expect less than nothing; default: that of the day
 */
export type RevenuePosting = {
  revenue: number
  definitiveCents: Cents
  collectedCents: Cents
  kind: 'initial' | 'addition' | 'reduction' | 'collection'
  reversal?: boolean
  documentDate: string
  reason?: string | null
  document: 'budget' | 'modification' | 'collection'
  document_id: number
  noFunds?: string
}

export type LockedRevenue = {
  id: number
  budget_id: number
  name: string
  fundingSource_id: number
  definitiveCents: Cents
  collectedCents: Cents
}

const tooMuch = `El ingreso superaría el valor máximo, ${formatCents(maxCents)}`
export const noValueThatDay = 'El ingreso no tenía ese valor a la fecha indicada'

/** Locks the live incomes with these ids, in the order of their ids: after the lines, against deadlocks. @returns by id */
export async function lockRevenues(
  tx: Db,
  institute: number,
  ids: readonly number[],
): Promise<Map<number, LockedRevenue>> {
  const locked = await tx
    .select({
      id: revenues.id,
      budget_id: revenues.budget_id,
      name: revenues.name,
      fundingSource_id: revenues.fundingSource_id,
      definitive: revenues.definitiveAmount,
      collected: revenues.collectedAmount,
    })
    .from(revenues)
    .where(
      and(inArray(revenues.id, [...new Set(ids)]), eq(revenues.institute_id, institute), eq(revenues.deleted, false)),
    )
    .orderBy(asc(revenues.id))
    .for('update')
  return new Map(
    locked.map(({ definitive, collected, ...row }) => [
      row.id,
      { ...row, definitiveCents: centsOf(definitive), collectedCents: centsOf(collected) },
    ]),
  )
}

/**
 * Books postings on live incomes, which may not expect less than nothing: not after a posting, and not at the end of a day.
 * @throws Refusal 400 for an income below zero or above the largest amount; the caller must then roll back its transaction
 */
export async function bookRevenues(tx: Db, actor: Actor, postings: readonly RevenuePosting[]): Promise<void> {
  if (postings.length === 0) return
  const now = await lockRevenues(
    tx,
    actor.institute,
    postings.map((one) => one.revenue),
  )
  const rows = postings.map((posting) => {
    const before = now.get(posting.revenue)
    if (!before) throw new Error(`there is no live income ${posting.revenue}`)
    const after = changed(before, posting)
    now.set(posting.revenue, after)
    return movementOf(actor, posting, after)
  })
  const all = [...now.values()]
  const amounts = (of: (row: LockedRevenue) => Cents) => sql`${sql.param(all.map(of).map(sqlAmount))}::numeric[]`
  await tx.execute(
    sql`update ${revenues} r set "definitiveAmount" = c.definitive, "collectedAmount" = c.collected,
        missing = c.definitive - c.collected
      from unnest(${sql.param(all.map(({ id }) => id))}::integer[], ${amounts((row) => row.definitiveCents)},
        ${amounts((row) => row.collectedCents)}) c(id, definitive, collected) where r.id = c.id`,
  )
  await tx.execute(insertMany(movements, rows))
  await requireValueEachDay(
    tx,
    postings.filter(({ definitiveCents }) => definitiveCents < 0),
  )
}

function changed(before: LockedRevenue, { definitiveCents, collectedCents, noFunds }: RevenuePosting): LockedRevenue {
  const after = {
    ...before,
    definitiveCents: addCents(before.definitiveCents, definitiveCents),
    collectedCents: addCents(before.collectedCents, collectedCents),
  }
  if (after.definitiveCents > maxCents || after.collectedCents > maxCents) throw new Refusal(400, tooMuch)
  if (after.collectedCents < 0) throw new Error(`income ${before.id} would have collected less than nothing`)
  if (after.definitiveCents >= 0) return after
  if (!noFunds) throw new Refusal(400, noValueThatDay)
  throw outOfFunds(noFunds, {
    availableCents: before.definitiveCents,
    requestedCents: negateCents(definitiveCents),
  })
}

function movementOf(actor: Actor, posting: RevenuePosting, after: LockedRevenue) {
  const { revenue: revenue_id, definitiveCents, collectedCents, noFunds: _, reversal = false, ...what } = posting
  return {
    ...what,
    reversal,
    revenue_id,
    budget_id: after.budget_id,
    institute_id: actor.institute,
    user_id: actor.user,
    definitive: sqlAmount(definitiveCents),
    collected: sqlAmount(collectedCents),
    definitiveAfter: sqlAmount(after.definitiveCents),
    collectedAfter: sqlAmount(after.collectedCents),
  }
}

/** An income has few movements, and only additions and reductions change what it expects: they are summed when needed. */
async function requireValueEachDay(tx: Db, lowered: readonly RevenuePosting[]): Promise<void> {
  if (lowered.length === 0) return
  const ids = [...new Set(lowered.map((one) => one.revenue))]
  const [below] = await rowsOf<{ revenue_id: number }>(
    tx,
    sql`select revenue_id from (
        select revenue_id, sum(sum(definitive)) over (partition by revenue_id order by "documentDate") as balance
        from ${movements} where revenue_id = any(${sql.param(ids)}::integer[]) group by revenue_id, "documentDate") d
      where balance < 0 limit 1`,
  )
  if (below) throw new Refusal(400, noValueThatDay)
}

/** The live incomes of a budget, without a lock; none for a budget without income. */
export const readRevenues = (
  tx: Db,
  budget: number,
): Promise<{ id: number; name: string; fundingSource_id: number }[]> =>
  tx
    .select({ id: revenues.id, name: revenues.name, fundingSource_id: revenues.fundingSource_id })
    .from(revenues)
    .where(and(eq(revenues.budget_id, budget), eq(revenues.deleted, false)))
    .orderBy(asc(revenues.id))

/** Locks one live income. */
export const lockRevenue = async (tx: Db, { institute }: Actor, id: number): Promise<LockedRevenue | undefined> =>
  (await lockRevenues(tx, institute, [id])).get(id)

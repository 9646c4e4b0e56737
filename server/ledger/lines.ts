/** Budget lines locked for a verb: their budget first, then they themselves in id order, the same everywhere. */

import { and, asc, eq, inArray } from 'drizzle-orm'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import { validity } from '../../resources/entities/validity.ts'
import { type Cents, centsOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'

const lines = tableOf(budgetActivity)
const budgets = tableOf(budget)
const validities = tableOf(validity)

/** A distributed, live budget and the days its documents may carry. */
export type OpenBudget = { id: number; start: string; end: string }
export type LockedLine = { id: number; activity_id: number; presentCents: Cents; budget: OpenBudget }

/** A budget that may be booked on, kept from being deleted meanwhile; undefined when this institute has none such. */
export async function holdBudget(tx: Db, institute: number, id: number): Promise<OpenBudget | undefined> {
  const [found] = await tx
    .select({ id: budgets.id, start: validities.start, end: validities.end })
    .from(budgets)
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .where(
      and(
        eq(budgets.id, id),
        eq(budgets.institute_id, institute),
        eq(budgets.completed, true),
        eq(budgets.deleted, false),
      ),
    )
    .for('share', { of: budgets })
  return found
}

/** The live lines among the ids, by id, nobody else's to change until the transaction ends. What is not there is not in the map. */
export async function lockLines(tx: Db, institute: number, ids: readonly number[]): Promise<Map<number, LockedLine>> {
  const wanted = and(inArray(lines.id, [...new Set(ids)]), eq(lines.institute_id, institute), eq(lines.deleted, false))
  const of = await tx
    .selectDistinct({ budget_id: lines.budget_id })
    .from(lines)
    .where(wanted)
    .orderBy(asc(lines.budget_id))
  const open = new Map<number, OpenBudget>()
  for (const { budget_id } of of) {
    const held = await holdBudget(tx, institute, budget_id)
    if (held) open.set(budget_id, held)
  }
  const locked = await tx
    .select({ id: lines.id, activity_id: lines.activity_id, present: lines.presentAmount, budget_id: lines.budget_id })
    .from(lines)
    .where(wanted)
    .orderBy(asc(lines.id))
    .for('update')
  return new Map(
    locked.flatMap(({ present, budget_id, ...line }) => {
      const held = open.get(budget_id)
      return held ? [[line.id, { ...line, presentCents: centsOf(present), budget: held }]] : []
    }),
  )
}

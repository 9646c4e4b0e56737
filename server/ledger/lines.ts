/** Locks for verbs: always budgets first, then lines in id order, against deadlocks. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import { validity } from '../../resources/entities/validity.ts'
import { type Cents, centsOf, noCents, sqlAmount } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { insertMany } from '../db/query/insertMany.ts'
import { tableOf } from '../db/schema/tables.ts'

const lines = tableOf(budgetActivity)
const budgets = tableOf(budget)
const validities = tableOf(validity)

/** A distributed, live budget and the days of its vigencia. */
export type OpenBudget = { id: number; start: string; end: string }
export type LockedLine = LineKey & { id: number; presentCents: Cents; budget: OpenBudget }
/** What a budget has one line of. */
export type LineKey = { activity_id: number; fundingSource_id: number | null }

/** Share-locks the budget against deletion; undefined when the institute has no such open budget. */
export async function shareLockBudget(tx: Db, institute: number, id: number): Promise<OpenBudget | undefined> {
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

/** Locks an open budget against every change of its lines and incomes; undefined when the institute has no such open budget. */
export async function lockBudget(tx: Db, institute: number, id: number): Promise<OpenBudget | undefined> {
  await tx
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.id, id), eq(budgets.institute_id, institute)))
    .for('update')
  return shareLockBudget(tx, institute, id)
}

/** Locks the live lines with these ids. @returns by id, without unknown ones */
export async function lockLines(tx: Db, institute: number, ids: readonly number[]): Promise<Map<number, LockedLine>> {
  const wanted = and(inArray(lines.id, [...new Set(ids)]), eq(lines.institute_id, institute), eq(lines.deleted, false))
  const of = await tx
    .selectDistinct({ budget_id: lines.budget_id })
    .from(lines)
    .where(wanted)
    .orderBy(asc(lines.budget_id))
  const open = new Map<number, OpenBudget>()
  for (const { budget_id } of of) {
    const held = await shareLockBudget(tx, institute, budget_id)
    if (held) open.set(budget_id, held)
  }
  const locked = await tx
    .select({
      id: lines.id,
      activity_id: lines.activity_id,
      fundingSource_id: lines.fundingSource_id,
      present: lines.presentAmount,
      budget_id: lines.budget_id,
    })
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

/** Adds the lines that the budget lacks, empty; in one order, against deadlocks. */
export async function openLines(
  tx: Db,
  institute: number,
  budget: OpenBudget,
  keys: readonly LineKey[],
): Promise<void> {
  const source = ({ fundingSource_id }: LineKey) => fundingSource_id ?? 0
  const sorted = keys.toSorted((a, b) => a.activity_id - b.activity_id || source(a) - source(b))
  const values = sorted.map(({ activity_id, fundingSource_id }) => ({
    institute_id: institute,
    budget_id: budget.id,
    activity_id,
    fundingSource_id,
    initialAmount: sqlAmount(noCents),
  }))
  if (values.length > 0) await tx.execute(sql`${insertMany(lines, values)} on conflict do nothing`)
}

/** The lines that a budget has of some rubros, without a lock. */
export const readLineKeys = (tx: Db, budget: OpenBudget, activities: readonly number[]): Promise<LineKey[]> =>
  tx
    .select({ activity_id: lines.activity_id, fundingSource_id: lines.fundingSource_id })
    .from(lines)
    .where(and(eq(lines.budget_id, budget.id), inArray(lines.activity_id, [...activities])))

/** Locks the lines that a budget has of some rubros. */
export async function lockLinesOf(
  tx: Db,
  institute: number,
  budget: OpenBudget,
  activities: readonly number[],
): Promise<LockedLine[]> {
  const found = await tx
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.budget_id, budget.id), inArray(lines.activity_id, [...activities])))
  const locked = await lockLines(
    tx,
    institute,
    found.map(({ id }) => id),
  )
  return [...locked.values()]
}

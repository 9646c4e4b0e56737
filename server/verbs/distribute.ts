/** Distribution: distributes a budget over its rubros, once (decision 16; spec 5, budget). */
import { and, eq, sql } from 'drizzle-orm'
import { bodyCheck, isPlainObject, readInteger } from '../../resources/define/index.ts'
import { activity } from '../../resources/entities/activity.ts'
import { budget, budgetActivity, distributionFields } from '../../resources/entities/budget.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { validity } from '../../resources/entities/validity.ts'
import {
  availableCents,
  type DistributionRow,
  distributionRules,
  incompleteDistribution,
} from '../../resources/rules/distribution.ts'
import { type Cents, centsOf } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checkedRows, listOf, requireValidRows } from '../base/body.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { insertManyRows } from '../db/query/insertMany.ts'
import { isUsable, requireUsable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book, type Posting } from '../ledger/ledger.ts'

const budgets = tableOf(budget)
const validities = tableOf(validity)
const check = bodyCheck({ fields: distributionFields })
const key = 'budgetsActivity'

export type Distribution = { budget: number; rows: readonly DistributionRow[] }

export function readDistribution(body: unknown): Distribution {
  const list = listOf(body, key)
  const rows = checkedRows(check, key, list).map(({ activity_id, fundingSource_id, initialAmount }) => ({
    activity_id,
    fundingSource_id,
    amountCents: initialAmount,
  }))
  return { budget: oneBudget(list), rows }
}

/** The budget that the rows name. @throws Refusal 400 for none or several */
export function oneBudget(list: readonly unknown[]): number {
  const ids = new Set(list.map((row) => readInteger(isPlainObject(row) ? row.budget_id : null)))
  const [id] = ids
  if (ids.size !== 1 || !id) throw invalid({ budget_id: 'Seleccione un presupuesto' })
  return id
}

/**
 * @throws Refusal 400 with the first broken rule: a budget of another institute or already distributed, an inactive vigencia,
 * a repeated or inactive rubro, an inactive source, a sum that differs from the amount, days of another budget
 */
export async function distributeBudget(tx: Db, actor: Actor, { budget: id, rows }: Distribution) {
  const undistributed = await lockUndistributed(tx, actor.institute, id)
  requireValidRows(key, distributionRules, rows, { budgetCents: undistributed.amountCents })
  if (availableCents(undistributed.amountCents, rows) !== 0) throw new Refusal(400, incompleteDistribution)
  await requireUsable(tx, activity, actor, {
    key,
    field: 'activity_id',
    ids: rows.map(({ activity_id }) => activity_id),
  })
  const sources = rows.map(({ fundingSource_id }) => fundingSource_id ?? null)
  await requireUsable(tx, fundingSource, actor, { key, field: 'fundingSource_id', ids: sources })
  const inserted = await insertLines(tx, actor.institute, undistributed, rows)
  await book(tx, actor, initialPostings(undistributed, inserted))
  await tx.update(budgets).set({ completed: true }).where(eq(budgets.id, undistributed.id))
  return { budget: { id: undistributed.id } }
}

type Undistributed = { id: number; amountCents: Cents; start: string }

async function lockUndistributed(tx: Db, institute: number, id: number): Promise<Undistributed> {
  const [found] = await tx
    .select({
      id: budgets.id,
      amount: budgets.initialAmount,
      completed: budgets.completed,
      validity_id: budgets.validity_id,
      start: validities.start,
    })
    .from(budgets)
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .where(and(eq(budgets.id, id), eq(budgets.institute_id, institute), eq(budgets.deleted, false)))
    .for('update', { of: budgets })
  if (!found) throw invalid({ budget_id: refusals.unusable })
  if (found.completed) throw new Refusal(400, 'El presupuesto ya fue distribuido')
  if (!(await isUsable(tx, validity, found.validity_id, institute))) throw invalid({ validity_id: refusals.unusable })
  return { id: found.id, amountCents: centsOf(found.amount), start: found.start }
}

type Line = { id: number; amountCents: Cents }

async function insertLines(
  tx: Db,
  institute: number,
  undistributed: Undistributed,
  rows: readonly DistributionRow[],
): Promise<Line[]> {
  const values = rows.map(({ activity_id, fundingSource_id = null, amountCents }) => ({
    institute_id: institute,
    budget_id: undistributed.id,
    activity_id,
    fundingSource_id,
    initialAmount: amountCents,
  }))
  const inserted = await rowsOf<{ id: number; initialAmount: string }>(
    tx,
    sql`${insertManyRows(budgetActivity, values)} returning id, "initialAmount"`,
  )
  return inserted.map(({ id, initialAmount }) => ({ id, amountCents: centsOf(initialAmount) }))
}

/** The initial appropriation of each line is the first row of its ledger. */
const initialPostings = (undistributed: Undistributed, inserted: readonly Line[]): Posting[] =>
  inserted.map(({ id, amountCents }) => ({
    line: id,
    definitiveCents: amountCents,
    presentCents: amountCents,
    kind: 'initial',
    documentDate: undistributed.start,
    document: budget.name,
    document_id: undistributed.id,
    noFunds: incompleteDistribution,
  }))

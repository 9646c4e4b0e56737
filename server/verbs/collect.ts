/** Recaudo: money that came in for an income; without limit, because what came is recorded (decision 83). */
import { and, eq } from 'drizzle-orm'
import { isPlainObject, type Row, type RowOf, readInteger } from '../../resources/define/index.ts'
import { collection } from '../../resources/entities/collection.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { revenue } from '../../resources/entities/revenue.ts'
import { collectionCheck, surplusCheck } from '../../resources/rules/income.ts'
import { isInside } from '../../resources/rules/withinValidity.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { type Cents, multiplyCents, noCents } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow } from '../db/query/insert.ts'
import { readWire } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { shareLockBudget } from '../ledger/lines.ts'
import { bookRevenues, lockRevenue, type RevenuePosting } from '../ledger/revenues.ts'
import { requireUnchanged } from '../ledger/unchanged.ts'
import type { Hooks } from './hooks.ts'
import { lockBudgetOf, readReversal } from './reverse.ts'

const revenues = tableOf(revenue)
const sources = tableOf(fundingSource)

/** Which fields are asked depends on the source of the income, so the body is checked when that is known. */
export const readCollection = (body: unknown): { body: Row } => ({ body: isPlainObject(body) ? body : {} })

/**
 * @throws Refusal 400 with the first message of every field: an income or account that may not be used, a day outside the
 * vigencia, an income above the largest amount
 */
export async function collect(tx: Db, actor: Actor, { body }: ReturnType<typeof readCollection>) {
  const { institute } = actor
  const named = await sourceOf(tx, institute, readInteger(body.revenue_id))
  const form =
    named?.role === 'balance' ? { ...checked(surplusCheck, body), account_id: null } : checked(collectionCheck, body)
  const budget = named && (await shareLockBudget(tx, institute, named.budget_id))
  const locked = budget && (await lockRevenue(tx, actor, form.revenue_id))
  await requireReferences(tx, collection, form, actor)
  if (!locked) throw invalid({ revenue_id: refusals.unusable })
  if (!isInside(budget, form.collectionDate)) throw invalid({ collectionDate: refusals.outsideValidity })
  const id = await insertRow(tx, collection, {
    ...form,
    institute_id: institute,
    budget_id: budget.id,
    year: yearOf(budget.start),
  })
  await bookRevenues(tx, actor, [{ ...posting({ ...form, id }, false), documentDate: form.collectionDate }])
  return { collection: await readWire(tx, collection, id) }
}

/** The budget of an income and what kind of source it has; undefined for an unknown one. */
async function sourceOf(tx: Db, institute: number, id: number | null) {
  if (id === null) return undefined
  const [found] = await tx
    .select({ budget_id: revenues.budget_id, role: sources.role })
    .from(revenues)
    .innerJoin(sources, eq(sources.id, revenues.fundingSource_id))
    .where(and(eq(revenues.id, id), eq(revenues.institute_id, institute)))
  return found
}

function posting(
  row: { id: number; revenue_id: number; amount: Cents },
  reversal: boolean,
): Omit<RevenuePosting, 'documentDate'> {
  return {
    revenue: row.revenue_id,
    definitiveCents: noCents,
    collectedCents: multiplyCents(row.amount, reversal ? -1 : 1),
    kind: 'collection',
    reversal,
    document: 'collection',
    document_id: row.id,
  }
}

/** A collection is annulled and restored on a day of its own, which also judges its income again. */
export const toggleCollection: NonNullable<Hooks<typeof collection>['toggle']> = {
  lock: lockBudgetOf(collection),
  async before(tx, actor, row: RowOf<typeof collection>, deleted, reversal) {
    // The check of its references refuses an income that is not live.
    if (!(await lockRevenue(tx, actor, row.revenue_id))) return
    const back = posting(row, deleted)
    const { date, reason } = await readReversal(tx, [back], reversal)
    if (!deleted) await requireUnchanged(tx, [back])
    await bookRevenues(tx, actor, [{ ...back, documentDate: date, reason }])
  },
}

/**
 * Deleting a money document reverses its postings; restoring books it again, if the line can still pay (decisions 11 and 13).
 */
import { and, eq, or, sql } from 'drizzle-orm'
import type { AnyResource, RowOf } from '../../resources/define/index.ts'
import { activity } from '../../resources/entities/activity.ts'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import type { collection } from '../../resources/entities/collection.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { modification } from '../../resources/entities/modification.ts'
import type { BookedDocument } from '../../resources/entities/moneyDocuments.ts'
import { movement } from '../../resources/entities/movement.ts'
import { revenueMovement } from '../../resources/entities/revenueMovement.ts'
import { transfer } from '../../resources/entities/transfer.ts'
import { validity } from '../../resources/entities/validity.ts'
import { missingIncome } from '../../resources/rules/income.ts'
import { dayOfReversal, type ReversalDays, reversalCheck } from '../../resources/rules/reversal.ts'
import { otherSource } from '../../resources/rules/transfer.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { requireLiveRows } from '../db/query/liveReferences.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import { ledgerOf } from '../ledger/facts.ts'
import { book } from '../ledger/ledger.ts'
import { type LockedLine, lockLines, shareLockBudget } from '../ledger/lines.ts'
import { type Booking, postingsOf } from '../ledger/postings.ts'
import { bookRevenues, lockRevenue, readRevenues } from '../ledger/revenues.ts'
import { requireUnchanged } from '../ledger/unchanged.ts'
import { toggleRevenues } from './distributeIncome.ts'
import type { Hooks, Reversal, ToggleHook } from './hooks.ts'
import { modificationPosting, requireAboveCollected } from './modifiedIncome.ts'

const lines = tableOf(budgetActivity)
const budgets = tableOf(budget)
const validities = tableOf(validity)

/**
 * Books a document back or again.
 * @throws Refusal 400 for a day that is not allowed, for a restored document whose rows changed, and with `detail` when a line has
 * too little
 */
const booking =
  <R extends typeof modification | typeof transfer>(document: R, income: IncomePart<R>): ToggleHook<R> =>
  async (tx, actor, row, deleted, reversal) => {
    const postings = postingsOf(document, row as RowOf<R> & Booking<R>, deleted)
    const ids = postings.map(({ line }) => line)
    const locked = [...(await lockLines(tx, actor.institute, ids)).values()]
    const [line] = locked
    const hasIncome = line !== undefined && (await readRevenues(tx, line.budget.id)).length > 0
    if (hasIncome) await income.require(tx, actor, row, locked)
    const { date, reason } = await readReversal(tx, postings, reversal)
    if (!deleted) await requireUnchanged(tx, postings)
    const reversals = postings.map((posting) => ({ ...posting, documentDate: date, reason }))
    await book(tx, actor, reversals)
    if (hasIncome) await income.book?.(tx, actor, row, deleted, { date, reason })
  }

/** What an annulment or restoration asks and books besides in a budget with income. */
type IncomePart<R extends AnyResource> = {
  require(tx: Db, actor: Actor, row: RowOf<R>, lines: readonly LockedLine[]): Promise<void>
  book?(
    tx: Db,
    actor: Actor,
    row: RowOf<R>,
    deleted: boolean,
    reversal: { date: string; reason: string | null },
  ): Promise<void>
}

export const toggleModification: NonNullable<Hooks<typeof modification>['toggle']> = {
  lock: lockBudgetOf(modification),
  before: booking(modification, {
    /**
     * Refuses one that was annulled before there was income, and one whose line has another source than its income, since its rubro
     * was parted between them; locks the income before anything is written.
     */
    async require(tx, actor, { revenue_id, modificationsType }, locked) {
      if (revenue_id === null) throw new Refusal(400, missingIncome[modificationsType])
      const income = await lockRevenue(tx, actor, revenue_id)
      if (income && locked.some(({ fundingSource_id }) => fundingSource_id !== income.fundingSource_id))
        throw new Refusal(400, otherSource)
    },
    async book(tx, actor, row, deleted, { date, reason }) {
      const found = row.revenue_id === null ? undefined : await lockRevenue(tx, actor, row.revenue_id)
      // The check of its references refuses an income that is not live.
      if (!found) return
      if (!deleted && row.modificationsType === 'reduccion') requireAboveCollected(found, row.amount)
      const posting = modificationPosting(row, found.id, deleted)
      await bookRevenues(tx, actor, [{ ...posting, documentDate: date, reason }])
    },
  }),
}

export const toggleTransfer = booking(transfer, {
  /** Refuses one that was made before the lines had these sources. */
  async require(_tx, _actor, _row, locked) {
    if (new Set(locked.map(({ fundingSource_id }) => fundingSource_id)).size > 1) throw new Refusal(400, otherSource)
  },
})

/** Locks the budget of a row first, as its verbs do, against the distribution of income. */
export function lockBudgetOf(resource: typeof modification | typeof collection) {
  const table = anyTableOf(resource)
  return async (tx: Db, { institute }: Actor, id: number): Promise<void> => {
    const [found] = await tx
      .select({ budget: columnOf(table, 'budget_id') })
      .from(table)
      .where(and(eq(columnOf(table, 'id'), id), eq(columnOf(table, 'institute_id'), institute)))
    if (typeof found?.budget === 'number') await shareLockBudget(tx, institute, found.budget)
  }
}

type Named = { document: BookedDocument; document_id: number }

/**
 * The day and reason of a reversal; the default day is today or the nearest allowed one.
 * @param documents the reversed document, and those that follow it
 * @throws Refusal 400 for a day that is not allowed
 */
export async function readReversal(tx: Db, documents: readonly Named[], reversal: Reversal) {
  const days = await readReversalDays(tx, documents)
  return checked(reversalCheck(days), { date: dayOfReversal(days), ...reversal })
}

/** Reversals of one document are in date order, so that it is either live or annulled on every day. */
async function readReversalDays(tx: Db, documents: readonly Named[]): Promise<ReversalDays> {
  const { document } = documents[0] ?? { document: 'budget' }
  const movements = anyTableOf(ledgerOf(document) === 'movement' ? movement : revenueMovement)
  const at = (key: 'document' | 'document_id' | 'documentDate' | 'budget_id') => columnOf(movements, key)
  const [found] = await tx
    .select({ from: sql<string>`max(${at('documentDate')})`, to: validities.end })
    .from(movements)
    .innerJoin(budgets, eq(budgets.id, at('budget_id')))
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .where(or(...documents.map((one) => and(eq(at('document'), one.document), eq(at('document_id'), one.document_id)))))
    .groupBy(validities.end)
  if (!found) throw new Error(`${documents[0]?.document} ${documents[0]?.document_id} has no movement`)
  return found
}

/**
 * The lines of a budget are deleted and restored with it; no money moves between them, so the ledger has no row for it.
 */
export const toggleBudget: ToggleHook<typeof budget> = async (tx, { institute }, row, deleted) => {
  const changed = await tx
    .update(lines)
    .set({ deleted })
    .where(and(eq(lines.budget_id, row.id), eq(lines.institute_id, institute)))
    .returning({ activity_id: lines.activity_id, fundingSource_id: lines.fundingSource_id })
  if (changed.length === 0) throw new Refusal(400, refusals.unusable)
  await toggleRevenues(tx, row.id, deleted)
  if (deleted) return
  const sourced = [...changed, ...(await readRevenues(tx, row.id))]
  await requireLiveRows(
    tx,
    activity,
    changed.map((line) => line.activity_id),
  )
  await requireLiveRows(
    tx,
    fundingSource,
    sourced.map((one) => one.fundingSource_id),
  )
}

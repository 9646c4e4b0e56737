/**
 * Deleting a money document reverses its postings; restoring books it again, if the line can still pay (decisions 11 and 13 and
 * 8).
 */
import { and, eq, max, or } from 'drizzle-orm'
import type { RowOf } from '../../resources/define/index.ts'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import { modification } from '../../resources/entities/modification.ts'
import { movement } from '../../resources/entities/movement.ts'
import { transfer } from '../../resources/entities/transfer.ts'
import { validity } from '../../resources/entities/validity.ts'
import { dayOfReversal, type ReversalDays, reversalCheck } from '../../resources/rules/reversal.ts'
import { refusals } from '../../resources/values/refusals.ts'
import { checked } from '../base/body.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book, type Posting } from '../ledger/ledger.ts'
import { lockLines } from '../ledger/lines.ts'
import { type Booking, postingsOf } from '../ledger/postings.ts'
import { requireUnchanged } from '../ledger/unchanged.ts'
import type { Reversal, ToggleHook } from './hooks.ts'

const lines = tableOf(budgetActivity)
const budgets = tableOf(budget)
const validities = tableOf(validity)
const movements = tableOf(movement)

/**
 * Books a document back or again.
 * @throws Refusal 400 for a day that is not allowed, for a restored document whose rows changed, and with `detail` when a line has
 * too little
 */
const booking =
  <R extends typeof modification | typeof transfer>(document: R): ToggleHook<R> =>
  async (tx, actor, row, deleted, reversal) => {
    const postings = postingsOf(document, row as RowOf<R> & Booking<R>, deleted)
    const ids = postings.map(({ line }) => line)
    await lockLines(tx, actor.institute, ids)
    const { date, reason } = await readReversal(tx, postings, reversal)
    if (!deleted) await requireUnchanged(tx, postings)
    const reversals = postings.map((posting) => ({ ...posting, documentDate: date, reason }))
    await book(tx, actor, reversals)
  }

export const toggleModification = booking(modification)
export const toggleTransfer = booking(transfer)

type Named = Pick<Posting, 'document' | 'document_id'>

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
  const [found] = await tx
    .select({ from: max(movements.documentDate), to: validities.end })
    .from(movements)
    .innerJoin(budgets, eq(budgets.id, movements.budget_id))
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .where(
      or(
        ...documents.map(({ document, document_id }) =>
          and(eq(movements.document, document), eq(movements.document_id, document_id)),
        ),
      ),
    )
    .groupBy(validities.end)
  if (!found?.from) throw new Error(`${documents[0]?.document} ${documents[0]?.document_id} has no movement`)
  return { from: found.from, to: found.to }
}

/**
 * The lines of a budget are deleted and restored with it; no money moves between them, so the ledger has no row for it.
 */
export const toggleBudget: ToggleHook<typeof budget> = async (tx, { institute }, row, deleted) => {
  const changed = await tx
    .update(lines)
    .set({ deleted })
    .where(and(eq(lines.budget_id, row.id), eq(lines.institute_id, institute)))
    .returning({ id: lines.id })
  if (changed.length === 0) throw new Refusal(400, refusals.unusable)
}

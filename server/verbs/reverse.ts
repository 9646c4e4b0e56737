/** Deleting a money document books it back; restoring books it again, when the line can still pay (decisions 4 and 8). */
import { and, eq, max } from 'drizzle-orm'
import type { AnyResource, RowOf } from '../../resources/define/index.ts'
import type { availability } from '../../resources/entities/availability.ts'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import type { modification } from '../../resources/entities/modification.ts'
import { movement } from '../../resources/entities/movement.ts'
import type { transfer } from '../../resources/entities/transfer.ts'
import { validity } from '../../resources/entities/validity.ts'
import { type ActDays, actCheck, dayOfAct } from '../../resources/rules/act.ts'
import { checked, type ToggleRule } from '../api/mutations.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { unusable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book, type Posting } from '../ledger/ledger.ts'
import { lockLines } from '../ledger/lines.ts'
import { modificationPostings } from './modify.ts'
import { availabilityPostings } from './reserve.ts'
import { transferPostings } from './transfer.ts'

const lines = tableOf(budgetActivity)
const budgets = tableOf(budget)
const validities = tableOf(validity)
const movements = tableOf(movement)

/**
 * Books a document back or again, on the day and for the reason that the query names (`?date=`, `?reason=`).
 * @throws Refusal 400 for a day the act may not carry, and with `detail` when a line cannot pay.
 */
const booking =
  <R extends AnyResource>(postingsOf: (row: RowOf<R>, reversal: boolean) => Posting[]): ToggleRule<R> =>
  async (tx, call, row, deleted) => {
    const postings = postingsOf(row, deleted)
    const named = postings.map(({ line }) => line)
    await lockLines(tx, call.institute, named)
    const days = await actDays(tx, postings)
    const said = { date: dayOfAct(days), ...Object.fromEntries(call.query) }
    const { date, reason } = checked(actCheck(days), said)
    const act = { documentDate: date, reason }
    await book(
      tx,
      call,
      postings.map((posting) => ({ ...posting, ...act })),
    )
  }

export const toggleAvailability = booking<typeof availability>(availabilityPostings)
export const toggleModification = booking<typeof modification>(modificationPostings)
export const toggleTransfer = booking<typeof transfer>(transferPostings)

/** Acts on one document follow each other by date, so that it is live or annulled on every day, never both. */
async function actDays(tx: Db, [posting]: readonly Posting[]): Promise<ActDays> {
  const [found] = await tx
    .select({ from: max(movements.documentDate), to: validities.end })
    .from(movements)
    .innerJoin(budgets, eq(budgets.id, movements.budget_id))
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .where(and(eq(movements.document, posting?.document ?? ''), eq(movements.document_id, posting?.document_id ?? 0)))
    .groupBy(validities.end)
  if (!found?.from) throw new Error(`${posting?.document} ${posting?.document_id} has no movement`)
  return { from: found.from, to: found.to }
}

/** A budget goes and comes with its lines. It moves no money between them, so the ledger says nothing of it. */
export const toggleBudget: ToggleRule<typeof budget> = async (tx, call, row, deleted) => {
  const changed = await tx
    .update(lines)
    .set({ deleted })
    .where(and(eq(lines.budget_id, row.id), eq(lines.institute_id, call.institute)))
    .returning({ id: lines.id })
  if (changed.length === 0) throw new Refusal(400, unusable)
}

/** Deleting a money document books it back; restoring books it again, when the line can still pay (decisions 4). */
import { and, eq } from 'drizzle-orm'
import { budgetActivity } from '../../resources/budget.ts'
import { unusable } from '../db/references.ts'
import { tableOf } from '../db/tables.ts'
import type { ToggleRule } from '../http/writes.ts'
import { Refusal } from '../refusal.ts'
import { book } from './ledger.ts'
import { lockLines } from './lines.ts'
import { postingOf as modificationPosting } from './modify.ts'
import { takeOff } from './reserve.ts'
import { postingsOf as transferPostings } from './transfer.ts'

const lines = tableOf(budgetActivity)

/** @throws Refusal 400 with `detail` when a restored availability finds no funds. */
export const toggleAvailability: ToggleRule = async (tx, call, row, deleted) => {
  await lockLines(tx, call.institute, [Number(row.budgetActivity_id)])
  await takeOff(tx, call, row, deleted)
}

/** @throws Refusal 400 with `detail` when the line has already spent what an addition gave, or cannot bear a reduction again. */
export const toggleModification: ToggleRule = async (tx, call, row, deleted) => {
  await lockLines(tx, call.institute, [Number(row.budgetActivity_id)])
  await book(tx, call, [modificationPosting(row, deleted)])
}

/** @throws Refusal 400 with `detail` when the line that would give the amount back no longer has it. */
export const toggleTransfer: ToggleRule = async (tx, call, row, deleted) => {
  await lockLines(tx, call.institute, [Number(row.budgetActivityCredit_id), Number(row.budgetActivityContraCredit_id)])
  await book(tx, call, transferPostings(row, deleted))
}

/** A budget goes and comes with its lines. It moves no money between them, so the ledger says nothing of it. */
export const toggleBudget: ToggleRule = async (tx, call, row, deleted) => {
  const changed = await tx
    .update(lines)
    .set({ deleted })
    .where(and(eq(lines.budget_id, Number(row.id)), eq(lines.institute_id, call.institute)))
    .returning({ id: lines.id })
  if (changed.length === 0) throw new Refusal(400, unusable)
}

/** Deleting a money document books it back; restoring books it again, when the line can still pay (decisions 4). */
import { and, eq } from 'drizzle-orm'
import { budgetActivity } from '../../resources/budget.ts'
import { unusable } from '../db/references.ts'
import { tableOf } from '../db/tables.ts'
import type { ToggleRule } from '../http/writes.ts'
import { Refusal } from '../refusal.ts'
import { takeOff } from './reserve.ts'

const lines = tableOf(budgetActivity)

/** @throws Refusal 400 with `detail` when a restored availability finds no funds. */
export const toggleAvailability: ToggleRule = (tx, call, row, deleted) => takeOff(tx, call, row, deleted)

/** A budget goes and comes with its lines. It moves no money between them, so the ledger says nothing of it. */
export const toggleBudget: ToggleRule = async (tx, call, row, deleted) => {
  const changed = await tx
    .update(lines)
    .set({ deleted })
    .where(and(eq(lines.budget_id, Number(row.id)), eq(lines.institute_id, call.institute)))
    .returning({ id: lines.id })
  if (changed.length === 0) throw new Refusal(400, unusable)
}

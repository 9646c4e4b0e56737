/** Annuls and restores an availability that was booked up to its payment (decision 40). */
import { and, eq, max, or } from 'drizzle-orm'
import type { RowOf } from '../../resources/define/index.ts'
import { availability } from '../../resources/entities/availability.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { movement } from '../../resources/entities/movement.ts'
import { obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import type { Actor } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'
import { readOne } from '../db/query/read.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import { book, type Posting } from '../ledger/ledger.ts'
import { postingsOf } from '../ledger/postings.ts'
import { requireUnchanged } from '../ledger/unchanged.ts'
import { requireRoom } from './execution.ts'
import type { Reversal } from './hooks.ts'
import { readReversal } from './reverse.ts'

const movements = tableOf(movement)

/**
 * An availability up to the payment is annulled with its three parts. Each gets the day of the reversal, or its own last day
 * if that is later: nothing is annulled before it happened.
 */
export async function bookUpToPayment(
  tx: Db,
  actor: Actor,
  row: RowOf<typeof availability>,
  deleted: boolean,
  reversal: Reversal,
): Promise<void> {
  if (!deleted) {
    await requireRoom(tx, actor, row, row.amount)
    await toggleParts(tx, row.id, deleted)
  }
  const booked = [
    ...(await readParts(tx, commitment, row.id)).flatMap((one) => postingsOf(commitment, one, deleted)),
    ...(await readParts(tx, obligation, row.id)).flatMap((one) => postingsOf(obligation, one, deleted)),
    ...(await readParts(tx, payment, row.id)).flatMap((one) => postingsOf(payment, one, deleted)),
  ]
  const [own] = postingsOf(availability, row, deleted)
  if (!own) throw new Error('an availability books nothing')
  const { date, reason } = await readReversal(tx, [own], reversal)
  if (!deleted) await requireUnchanged(tx, [own, ...booked])
  const days = await lastDays(tx, booked)
  const all = [
    { ...own, documentDate: date, reason },
    ...booked.map((one) => ({ ...one, documentDate: laterOf(date, days.get(one.document)), reason })),
  ]
  await book(tx, actor, deleted ? all.toReversed() : all)
}

const parts = [payment, obligation, commitment] as const

export async function toggleParts(tx: Db, availability_id: number, deleted: boolean): Promise<void> {
  for (const part of parts)
    await tx
      .update(anyTableOf(part))
      .set({ deleted })
      .where(eq(columnOf(anyTableOf(part), 'availability_id'), availability_id))
}

async function readParts<R extends (typeof parts)[number]>(
  tx: Db,
  part: R,
  availability_id: number,
): Promise<RowOf<R>[]> {
  const found = await tx
    .select({ id: tableOf(part).id })
    .from(anyTableOf(part))
    .where(eq(columnOf(anyTableOf(part), 'availability_id'), availability_id))
  const rows = await Promise.all(found.map(({ id }) => readOne<R>(tx, part, id)))
  return rows.filter((row) => row !== undefined)
}

const laterOf = (day: string, other = day): string => (other < day ? day : other)

/** By document. */
async function lastDays(tx: Db, parts: readonly Posting[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ document: movements.document, day: max(movements.documentDate) })
    .from(movements)
    .where(
      or(
        ...parts.map(({ document, document_id }) =>
          and(eq(movements.document, document), eq(movements.document_id, document_id)),
        ),
      ),
    )
    .groupBy(movements.document)
  return new Map(rows.flatMap(({ document, day }) => (day === null ? [] : [[document, day]])))
}

/** The ledger: the only place that changes the balance of a budget line (decisions 4). */
import { and, eq, gte, sql } from 'drizzle-orm'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { movement, type movementKinds } from '../../resources/entities/movement.ts'
import {
  type Cents,
  centsOf,
  centsOfSum,
  formatCents,
  maxCents,
  negateCents,
  sqlAmount,
} from '../../resources/values/money.ts'
import type { Actor } from '../base/actor.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { bookDays } from './days.ts'
import { outOfFunds } from './outOfFunds.ts'

const lines = tableOf(budgetActivity)
const movements = tableOf(movement)

/**
 * One movement of one line.
 * @property definitiveCents, presentCents signed changes of the definitive appropriation and of the funds
 * @property execution of an act of the execution chain (decisions 10), signed too
 * @property documentDate of the document in its first movement, of the act in those that annul or restore it
 * @property reason of an annulment or restoration, as typed
 * @property reversal books an annulled document back
 * @property noFunds the refusal when the line cannot pay
 */
export type Posting = {
  line: number
  definitiveCents: Cents
  presentCents: Cents
  execution?: { committedCents: Cents; obligatedCents: Cents; paidCents: Cents }
  kind: keyof typeof movementKinds
  reversal?: boolean
  documentDate: string
  reason?: string | null
  document: string
  document_id: number
  noFunds: string
}

/** A larger amount could not be read back. */
const tooMuch = `El rubro superaría el valor máximo, ${formatCents(maxCents)}`

/**
 * Books postings: first every line in id order, each debit one conditional statement that happens whole or not at all; then the days
 * of those lines; then the ledger rows, whose chain is one lock an institute. This order of locks prevents deadlocks.
 * @throws Refusal 400 with `detail {available, requested, missing}` in pesos when a line has no funds, now or on an earlier day, or when
 * it would pass the largest amount; the caller's transaction must end with it.
 */
export async function book(tx: Db, actor: Actor, postings: readonly Posting[]): Promise<void> {
  const booked: { posting: Posting; after: Balances }[] = []
  for (const posting of [...postings].sort((a, b) => a.line - b.line)) {
    const after = await changeLine(tx, actor.institute, posting)
    if (!after) throw await shortageOf(tx, actor.institute, posting)
    if (centsOfSum(after.definitiveAfter) > maxCents) throw new Refusal(400, tooMuch)
    booked.push({ posting, after })
  }
  await bookDays(tx, postings)
  for (const { posting, after } of booked) {
    const { line, definitiveCents, presentCents, execution, noFunds: _, ...what } = posting
    await tx.insert(movements).values({
      ...what,
      ...after,
      institute_id: actor.institute,
      user_id: actor.user,
      budgetActivity_id: line,
      definitive: sqlAmount(definitiveCents),
      present: sqlAmount(presentCents),
      ...(execution && {
        committed: sqlAmount(execution.committedCents),
        obligated: sqlAmount(execution.obligatedCents),
        paid: sqlAmount(execution.paidCents),
      }),
      recordedAt: sql`now()`,
    })
  }
}

type Balances = { budget_id: number; definitiveAfter: string; presentAfter: string }

async function changeLine(
  tx: Db,
  institute: number,
  { line, definitiveCents, presentCents, execution }: Posting,
): Promise<Balances | undefined> {
  const definitive = sql`${lines.definitiveAmount} + ${sqlAmount(definitiveCents)}::numeric`
  const present = sql`${lines.presentAmount} + ${sqlAmount(presentCents)}::numeric`
  const [after] = await tx
    .update(lines)
    .set({
      definitiveAmount: definitive,
      presentAmount: present,
      ...(execution && {
        committedAmount: sql`${lines.committedAmount} + ${sqlAmount(execution.committedCents)}::numeric`,
        obligatedAmount: sql`${lines.obligatedAmount} + ${sqlAmount(execution.obligatedCents)}::numeric`,
        paidAmount: sql`${lines.paidAmount} + ${sqlAmount(execution.paidCents)}::numeric`,
      }),
    })
    .where(and(eq(lines.id, line), eq(lines.institute_id, institute), gte(present, sql`0`), gte(definitive, sql`0`)))
    .returning({
      budget_id: lines.budget_id,
      definitiveAfter: lines.definitiveAmount,
      presentAfter: lines.presentAmount,
    })
  return after
}

async function shortageOf(tx: Db, institute: number, { line, presentCents, noFunds }: Posting): Promise<Error> {
  const [found] = await tx
    .select({ present: lines.presentAmount })
    .from(lines)
    .where(and(eq(lines.id, line), eq(lines.institute_id, institute)))
  return found
    ? outOfFunds(noFunds, { availableCents: centsOf(found.present), requestedCents: negateCents(presentCents) })
    : new Error(`institute ${institute} has no line ${line}`)
}

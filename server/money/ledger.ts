/** The ledger: the only place that changes the balance of a budget line (decisions 4). */
import { and, eq, gte, sql } from 'drizzle-orm'
import { budgetActivity } from '../../resources/budget.ts'
import { sqlAmount, wireAmount } from '../../resources/money.ts'
import type { Db } from '../db/open.ts'
import { movement } from '../db/ownTables.ts'
import { centsOf } from '../db/rows.ts'
import { tableOf } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'

const lines = tableOf(budgetActivity)

/** What moved: the initial appropriation, a modification, one side of a transfer, or an availability. */
export type MovementKind = 'initial' | 'addition' | 'reduction' | 'credit' | 'contraCredit' | 'availability'

/** One document's entry: who books it, for which day and which row. `reversal` books a deleted document back. */
export type Entry = {
  institute: number
  user: number
  kind: MovementKind
  reversal?: boolean
  documentDate: string
  document: string
  document_id: number
}

/** Signed cents: how the definitive appropriation and what is free of it change. */
export type Change = { line: number; definitiveCents: number; presentCents: number }

/**
 * Changes the balances of lines and writes one ledger row each, lines in id order so that two verbs never wait for each other.
 * The debit is one conditional statement: it happens whole, or the line cannot pay and nothing does.
 * @param noFunds the text for a line that would fall below zero
 * @throws Refusal 400 with `detail {available, requested, missing}` in pesos; the caller's transaction ends with it.
 */
export async function book(tx: Db, entry: Entry, changes: readonly Change[], noFunds: string): Promise<void> {
  for (const change of [...changes].sort((a, b) => a.line - b.line)) {
    const definitive = sqlAmount(change.definitiveCents)
    const present = sqlAmount(change.presentCents)
    const [after] = await tx
      .update(lines)
      .set({
        definitiveAmount: sql`${lines.definitiveAmount} + ${definitive}::numeric`,
        presentAmount: sql`${lines.presentAmount} + ${present}::numeric`,
      })
      .where(
        and(
          eq(lines.id, change.line),
          eq(lines.institute_id, entry.institute),
          gte(sql`${lines.presentAmount} + ${present}::numeric`, sql`0`),
          gte(sql`${lines.definitiveAmount} + ${definitive}::numeric`, sql`0`),
        ),
      )
      .returning({ definitiveAfter: lines.definitiveAmount, presentAfter: lines.presentAmount })
    if (!after) throw await shortOf(tx, entry.institute, change, noFunds)
    const { institute, user, reversal = false, ...document } = entry
    await tx.insert(movement).values({
      institute_id: institute,
      user_id: user,
      budgetActivity_id: change.line,
      reversal,
      ...document,
      definitive,
      present,
      ...after,
    })
  }
}

async function shortOf(tx: Db, institute: number, change: Change, text: string): Promise<Error> {
  const [line] = await tx
    .select({ present: lines.presentAmount })
    .from(lines)
    .where(and(eq(lines.id, change.line), eq(lines.institute_id, institute)))
  if (!line) return new Error(`institute ${institute} has no budget line ${change.line}`)
  const available = centsOf(line.present)
  const requested = -change.presentCents
  const detail = {
    available: wireAmount(available),
    requested: wireAmount(requested),
    missing: wireAmount(requested - available),
  }
  return new Refusal(400, text, { detail })
}

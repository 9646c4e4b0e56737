/** The ledger: the only code that changes the balance of a budget line (decision 11). */
import { and, eq, gt, inArray, sql, sum } from 'drizzle-orm'
import { budgetActivity } from '../../resources/entities/budget.ts'
import type { BookedDocument, MovementKind } from '../../resources/entities/moneyDocuments.ts'
import { movement } from '../../resources/entities/movement.ts'
import {
  addCents,
  type Cents,
  centsOf,
  centsOfSum,
  formatCents,
  maxCents,
  negateCents,
  noCents,
  sqlAmount,
  sumCents,
} from '../../resources/values/money.ts'
import type { Actor } from '../base/actor.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { insertMany } from '../db/query/insertMany.ts'
import { tableOf } from '../db/schema/tables.ts'
import { bookDays } from './days.ts'
import { outOfFunds } from './outOfFunds.ts'

const lines = tableOf(budgetActivity)
const movements = tableOf(movement)

/**
 * One movement of one line.
 * @property definitiveCents, presentCents signed changes of the definitive appropriation and of the funds
 * @property execution signed changes by an act of the execution (decision 39)
 * @property documentDate the day of the document in its first movement, of the act in movements that annul or restore
 * it
 * @property reason of an annulment or restoration, as typed
 * @property reversal books an annulled document back
 * @property noFunds the refusal when the line has too little
 */
export type Posting = {
  line: number
  definitiveCents: Cents
  presentCents: Cents
  execution?: { committedCents: Cents; obligatedCents: Cents; paidCents: Cents }
  kind: MovementKind
  reversal?: boolean
  documentDate: string
  reason?: string | null
  document: BookedDocument
  document_id: number
  noFunds: string
}

/** A larger amount could not be read back. */
const tooMuch = `El rubro superaría el valor máximo, ${formatCents(maxCents)}`
/** Sums over budgets must be read back too. */
const tooMuchInBudget = `El presupuesto superaría el valor máximo, ${formatCents(maxCents)}`

/**
 * Books postings: first locks the lines in id order and changes them in one statement, each balance staying at zero or
 * above after every posting; then the days of those lines; then the ledger rows, whose chain is one lock per institute.
 * This lock order prevents deadlocks.
 * @throws Refusal 400 with `detail {available, requested, missing}` in pesos when a line lacks funds, now or on an
 * earlier day, or when a line or its budget would exceed the largest amount; the caller must then roll back its transaction
 */
export async function book(tx: Db, actor: Actor, postings: readonly Posting[]): Promise<void> {
  const inOrder = [...postings].sort((a, b) => a.line - b.line)
  const booked = requireFunded(inOrder, await changeLines(tx, actor.institute, inOrder))
  await requireReadableBudgets(tx, booked)
  await bookDays(tx, actor.institute, postings)
  const rows = booked.map((one) => movementOf(actor, one))
  if (rows.length > 0) await tx.execute(insertMany(movements, rows))
}

function movementOf(actor: Actor, { posting, after }: Booked) {
  const { line, definitiveCents, presentCents, execution, noFunds: _, reversal = false, ...what } = posting
  return {
    ...what,
    reversal,
    budget_id: after.budget_id,
    definitiveAfter: sqlAmount(after.definitiveCents),
    presentAfter: sqlAmount(after.presentCents),
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
  }
}

type Balances = { budget_id: number; definitiveCents: Cents; presentCents: Cents }
type Booked = { posting: Posting; after: Balances }

/**
 * The balances of a line after each of its postings, in order.
 * @param before the balances of every line
 * @throws Refusal 400 for the first posting that leaves its line below zero or above the largest amount
 */
function requireFunded(inOrder: readonly Posting[], before: ReadonlyMap<number, Balances>): Booked[] {
  const now = new Map(before)
  return inOrder.map((posting) => {
    const line = now.get(posting.line)
    if (!line) throw new Error(`there is no line ${posting.line}`)
    const after = {
      budget_id: line.budget_id,
      definitiveCents: addCents(line.definitiveCents, posting.definitiveCents),
      presentCents: addCents(line.presentCents, posting.presentCents),
    }
    if (after.presentCents < 0 || after.definitiveCents < 0)
      throw outOfFunds(posting.noFunds, {
        availableCents: line.presentCents,
        requestedCents: negateCents(posting.presentCents),
      })
    if (after.definitiveCents > maxCents) throw new Refusal(400, tooMuch)
    now.set(posting.line, after)
    return { posting, after }
  })
}

/**
 * Writes of one institute follow each other (decision 15), so that no other request raises these budgets meanwhile.
 * @throws Refusal 400
 */
async function requireReadableBudgets(tx: Db, booked: readonly Booked[]): Promise<void> {
  if (sumCents(booked.map(({ posting }) => posting.definitiveCents)) <= 0) return
  const ids = [...new Set(booked.map(({ after }) => after.budget_id))]
  const [found] = await tx
    .select({ budget_id: lines.budget_id })
    .from(lines)
    .where(inArray(lines.budget_id, ids))
    .groupBy(lines.budget_id)
    .having(gt(sum(lines.definitiveAmount), sqlAmount(maxCents)))
    .limit(1)
  if (found) throw new Refusal(400, tooMuchInBudget)
}

/**
 * Locks the lines in id order, and adds its postings to each line unless the result is negative.
 * @returns the balances before that
 */
async function changeLines(tx: Db, institute: number, postings: readonly Posting[]): Promise<Map<number, Balances>> {
  const byLine = new Map<number, Posting[]>()
  for (const posting of postings) byLine.set(posting.line, [...(byLine.get(posting.line) ?? []), posting])
  const ids = [...byLine.keys()]
  const sumsOf = (of: (posting: Posting) => Cents): Cents[] => [...byLine.values()].map((all) => sumCents(all.map(of)))
  const definitive = sumsOf((one) => one.definitiveCents)
  const present = sumsOf((one) => one.presentCents)
  // A sum above the column's range would exceed the largest amount of any line.
  if (definitive.some((sum) => sum > maxCents)) throw new Refusal(400, tooMuch)
  const amounts = (sums: readonly Cents[]) => sql`${sql.param(sums.map(sqlAmount))}::numeric[]`
  const changed = await rowsOf<StoredBalances>(
    tx,
    sql`with locked as materialized (
        select id from ${lines} where id = any(${sql.param(ids)}::integer[]) and institute_id = ${institute} order by id for update
      ), change as (
        select * from unnest(${sql.param(ids)}::integer[], ${amounts(definitive)}, ${amounts(present)},
          ${amounts(sumsOf((one) => one.execution?.committedCents ?? noCents))},
          ${amounts(sumsOf((one) => one.execution?.obligatedCents ?? noCents))},
          ${amounts(sumsOf((one) => one.execution?.paidCents ?? noCents))}
        ) c(line, definitive, present, committed, obligated, paid)
      )
      update ${lines} l set
        "definitiveAmount" = l."definitiveAmount" + c.definitive, "presentAmount" = l."presentAmount" + c.present,
        "committedAmount" = l."committedAmount" + c.committed, "obligatedAmount" = l."obligatedAmount" + c.obligated,
        "paidAmount" = l."paidAmount" + c.paid
      from change c join locked k on k.id = c.line
      where l.id = c.line and l."definitiveAmount" + c.definitive >= 0 and l."presentAmount" + c.present >= 0
      returning l.id, l.budget_id, l."definitiveAmount" - c.definitive as definitive, l."presentAmount" - c.present as present`,
  )
  const before = new Map(changed.map((row) => [row.id, balancesOf(row)]))
  const refused = ids.filter((id) => !before.has(id))
  for (const row of refused.length > 0 ? await readBalances(tx, institute, refused) : [])
    before.set(row.id, balancesOf(row))
  return before
}

type StoredBalances = { id: number; budget_id: number; definitive: string; present: string }

const balancesOf = ({ budget_id, definitive, present }: StoredBalances): Balances => ({
  budget_id,
  definitiveCents: centsOfSum(definitive),
  presentCents: centsOf(present),
})

const readBalances = (tx: Db, institute: number, ids: readonly number[]): Promise<StoredBalances[]> =>
  tx
    .select({
      id: lines.id,
      budget_id: lines.budget_id,
      definitive: lines.definitiveAmount,
      present: lines.presentAmount,
    })
    .from(lines)
    .where(and(inArray(lines.id, [...ids]), eq(lines.institute_id, institute)))

/** The funds of each budget line by day: never negative at the end of any day (decision 12). */
import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import {
  addCents,
  type Cents,
  centsOf,
  negateCents,
  noCents,
  sqlAmount,
  sumCents,
} from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { insertMany } from '../db/query/insertMany.ts'
import { lineDay } from '../db/schema/internalTables.ts'
import { outOfFunds } from './outOfFunds.ts'

/** The signed change of a line's funds on one day. */
export type DayChange = { line: number; documentDate: string; presentCents: Cents }

const noFundsThatDay = 'El rubro no contaba con fondos suficientes a la fecha indicada'

/**
 * Adds the changes of one request to the days of their lines, which the caller has locked. A line has at most one row
 * per day, so the cost does not grow with the number of movements.
 * @throws Refusal 400 with `detail` of the worst day in pesos, when the balance of a lowered line would be negative on
 * a later day
 */
export async function bookDays(tx: Db, institute: number, changes: readonly DayChange[]): Promise<void> {
  const byDay = netByDay(changes.filter(({ presentCents }) => presentCents !== 0))
  if (byDay.length === 0) return
  const days = byDay.map(({ line, documentDate, presentCents }) => ({
    institute_id: institute,
    budgetActivity_id: line,
    day: documentDate,
    present: sqlAmount(presentCents),
  }))
  await tx.execute(
    sql`${insertMany(lineDay, days)}
      on conflict ("budgetActivity_id", "day") do update set present = ${lineDay.present} + excluded.present`,
  )
  const lowered = firstLoweredDays(byDay)
  if (lowered.length === 0) return
  const worst = await worstDay(tx, lowered)
  if (!worst) return
  const until = byDay.filter(({ line, documentDate }) => line === worst.line && documentDate <= worst.day)
  const requestedCents = negateCents(sumCents(until.map(({ presentCents }) => presentCents)))
  throw outOfFunds(noFundsThatDay, { availableCents: addCents(worst.cents, requestedCents), requestedCents })
}

function netByDay(changes: readonly DayChange[]): DayChange[] {
  const net = new Map<string, DayChange>()
  for (const { line, documentDate, presentCents } of changes) {
    const key = `${line} ${documentDate}`
    const before = net.get(key)?.presentCents ?? noCents
    net.set(key, { line, documentDate, presentCents: addCents(before, presentCents) })
  }
  return [...net.values()].sort((a, b) => a.line - b.line || a.documentDate.localeCompare(b.documentDate))
}

type Lowered = { line: number; from: string }

/** The first day on which the sum of a line's changes is negative; lines that only gain are left out. */
function firstLoweredDays(byDay: readonly DayChange[]): Lowered[] {
  const sums = new Map<number, number>()
  const lowered = new Map<number, Lowered>()
  for (const { line, documentDate, presentCents } of byDay) {
    const sum = (sums.get(line) ?? 0) + presentCents
    sums.set(line, sum)
    if (sum < 0 && !lowered.has(line)) lowered.set(line, { line, from: documentDate })
  }
  return [...lowered.values()]
}

/** The day with the lowest negative balance, from the first lowered day on; undefined if there is none. */
async function worstDay(
  tx: Db,
  lowered: readonly Lowered[],
): Promise<{ line: number; day: string; cents: Cents } | undefined> {
  const { budgetActivity_id: line, day, present } = lineDay
  const lines = lowered.map((one) => one.line)
  const balances = tx
    .select({
      line,
      day,
      balance: sql<string>`sum(${present}) over (partition by ${line} order by ${day})`.as('balance'),
    })
    .from(lineDay)
    .where(inArray(line, lines))
    .as('balances')
  const [worst] = await tx
    .select()
    .from(balances)
    .where(
      and(
        lt(balances.balance, sql`0`),
        or(...lowered.map((one) => and(eq(balances.line, one.line), gte(balances.day, one.from)))),
      ),
    )
    .orderBy(asc(balances.balance), asc(balances.line), asc(balances.day))
    .limit(1)
  return worst && { line: worst.line, day: worst.day, cents: centsOf(worst.balance) }
}

/** What the execution report shows, read at one instant. */
import { and, between, eq, lte, type SQL, sql } from 'drizzle-orm'
import { availability } from '../../resources/availability.ts'
import { budget } from '../../resources/budget.ts'
import { yearOf } from '../../resources/dates.ts'
import type { Row } from '../../resources/define/index.ts'
import { centsOfSum } from '../../resources/money.ts'
import type { Period } from '../../resources/rules/period.ts'
import type { Db } from '../db/open.ts'
import { tableOf } from '../db/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { stateAt } from '../money/state.ts'
import type { Execution, ExecutionLine } from './execution.ts'
import { readLetterhead } from './heading.ts'

const availabilities = tableOf(availability)

/**
 * Appropriation and CDP of the final day come from the ledger; what follows the CDP (RP, obligation, payment) carries
 * `budgetRecordDate`, the only date the product has for it (decisions 6). All documents of a budget lie in its vigencia, so
 * "from 1 January" is everything until the final day.
 */
export async function readExecution(
  db: Db,
  call: Pick<Call, 'institute' | 'asker'>,
  row: Row,
  period: Period,
): Promise<Execution> {
  const state = await stateAt(db, call.institute, Number(row.id), period.finalDate)
  const moved = await readMoved(db, call.institute, Number(row.id), period)
  const lines = state.map((line): ExecutionLine => {
    const { dcpPeriod, committedPeriod, committed } = moved.get(line.id) ?? nothing
    return {
      activity_id: line.activity_id,
      name: line.name,
      initial: centsOfSum(line.initial),
      additions: centsOfSum(line.additions),
      reductions: centsOfSum(line.reductions),
      credits: centsOfSum(line.credits),
      contraCredits: centsOfSum(line.contraCredits),
      dcpPeriod,
      dcp: centsOfSum(line.committed),
      committedPeriod,
      committed,
      owed: committed,
      paidPeriod: committedPeriod,
      paid: committed,
    }
  })
  const { start } = row.Validity as { start: string }
  return {
    letterhead: await readLetterhead(db, call),
    year: String(yearOf(start)),
    annulled: row.deleted === true,
    period,
    lines,
  }
}

type Moved = { dcpPeriod: number; committedPeriod: number; committed: number }
const nothing: Moved = { dcpPeriod: 0, committedPeriod: 0, committed: 0 }

/** The cents of live availabilities by line: CDP of the period, RP of the period and until its last day. */
async function readMoved(
  db: Db,
  institute: number,
  budget_id: number,
  { initDate, finalDate }: Period,
): Promise<Map<number, Moved>> {
  const { dcpDate, budgetRecordDate, amount, budgetActivity_id } = availabilities
  const sumWhere = (condition: SQL) => sql<string>`coalesce(sum(${amount}) filter (where ${condition}), 0)`
  const rows = await db
    .select({
      line: budgetActivity_id,
      dcpPeriod: sumWhere(between(dcpDate, initDate, finalDate)),
      committedPeriod: sumWhere(between(budgetRecordDate, initDate, finalDate)),
      committed: sumWhere(lte(budgetRecordDate, finalDate)),
    })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.institute_id, institute),
        eq(availabilities.budget_id, budget_id),
        eq(availabilities.deleted, false),
      ),
    )
    .groupBy(budgetActivity_id)
  return new Map(
    rows.map(({ line, ...sums }) => [
      line,
      {
        dcpPeriod: centsOfSum(sums.dcpPeriod),
        committedPeriod: centsOfSum(sums.committedPeriod),
        committed: centsOfSum(sums.committed),
      },
    ]),
  )
}

/** Only a distributed budget of the institute has an execution. */
export const reported = (institute: number) => {
  const budgets = tableOf(budget)
  return [eq(budgets.institute_id, institute), eq(budgets.completed, true)]
}

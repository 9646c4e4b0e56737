import { and, eq, gt, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { availability } from '../../resources/entities/availability.ts'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { movement } from '../../resources/entities/movement.ts'
import type { BudgetLine } from '../../resources/rules/budgetLine.ts'
import type { Period } from '../../resources/rules/period.ts'
import { centsOfSum, noCents, subtractCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { readBudgetLines } from '../queries/budgetLines.ts'
import type { BudgetHead } from '../queries/budgets.ts'
import type { ExecutionLine, ExecutionReport } from './executionReport.ts'
import { readLetterhead } from './heading.ts'

const availabilities = tableOf(availability)
const lines = tableOf(budgetActivity)
const movements = tableOf(movement)

/**
 * Appropriation and CDP come from the ledger, by the day of each movement. RP, obligation and payment carry
 * `budgetRecordDate` and end with the annulment of their CDP (decisions 6). All documents of a budget lie in its
 * vigencia, so "from 1 January" is everything until the final day.
 */
export async function readExecution(
  db: Db,
  call: Pick<Call, 'institute' | 'asker'>,
  { id, year, deleted }: BudgetHead & { id: number },
  period: Period,
): Promise<ExecutionReport> {
  const state = await readBudgetLines(db, call.institute, id, period.finalDate)
  const moved = await readMoved(db, call.institute, id, period)
  const existing = await readExistingLines(db, id, period.finalDate)
  const lines = state
    .filter((line) => existing.has(line.id))
    .map((line): ExecutionLine => ({ ...line, ...(moved.get(line.id) ?? nothing) }))
  return { letterhead: await readLetterhead(db, call), year, annulled: deleted, period, lines }
}

type Moved = Omit<ExecutionLine, keyof BudgetLine>
const nothing: Moved = { cdpPeriodCents: noCents, recordPeriodCents: noCents, recordCents: noCents }

/**
 * The cents that availabilities took, by line: CDP of the period, RP of the period and until its last day. A period's
 * change is the state at its end less the state before it, so an annulment counts in the period of its own day.
 */
async function readMoved(
  db: Db,
  institute: number,
  budget_id: number,
  { initDate, finalDate }: Period,
): Promise<Map<number, Moved>> {
  const { documentDate, present } = movements
  const takenWhere = (condition: SQL) => sql`coalesce(-sum(${present}) filter (where ${condition}), 0)`
  const each = db
    .select({
      line: availabilities.budgetActivity_id,
      recordDate: availabilities.budgetRecordDate,
      before: takenWhere(lt(documentDate, initDate)).as('before'),
      atEnd: takenWhere(lte(documentDate, finalDate)).as('atEnd'),
    })
    .from(availabilities)
    .innerJoin(movements, and(eq(movements.document, availability.name), eq(movements.document_id, availabilities.id)))
    .where(and(eq(availabilities.institute_id, institute), eq(availabilities.budget_id, budget_id)))
    .groupBy(availabilities.id)
    .as('each')
  const sumOf = (amount: SQL.Aliased, condition: SQL = sql`true`) =>
    sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(centsOfSum)
  const rows = await db
    .select({
      line: each.line,
      before: sumOf(each.before),
      atEnd: sumOf(each.atEnd),
      recordedBefore: sumOf(each.before, lt(each.recordDate, initDate)),
      recorded: sumOf(each.atEnd, lte(each.recordDate, finalDate)),
    })
    .from(each)
    .groupBy(each.line)
  return new Map(
    rows.map(({ line, before, atEnd, recordedBefore, recorded }) => [
      line,
      {
        cdpPeriodCents: subtractCents(atEnd, before),
        recordPeriodCents: subtractCents(recorded, recordedBefore),
        recordCents: recorded,
      },
    ]),
  )
}

/** The lines a budget had at the end of a day: the initial ones, and those that additions had brought by then. */
async function readExistingLines(db: Db, budget_id: number, day: string): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: lines.id })
    .from(lines)
    .leftJoin(movements, and(eq(movements.budgetActivity_id, lines.id), lte(movements.documentDate, day)))
    .where(and(eq(lines.budget_id, budget_id), or(gt(lines.initialAmount, '0'), isNotNull(movements.id))))
  return new Set(rows.map(({ id }) => id))
}

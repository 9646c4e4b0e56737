/** The state of a budget at the end of any day, from its ledger alone: what reports and the execution picture show. */
import { and, eq, lte, sql } from 'drizzle-orm'
import { activity } from '../../resources/entities/activity.ts'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import { movement, type movementKinds } from '../../resources/entities/movement.ts'
import { readDay } from '../../resources/values/dates.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { readOne } from '../db/query/read.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'

const budgets = tableOf(budget)
const lines = tableOf(budgetActivity)
const activities = tableOf(activity)
const movements = tableOf(movement)

export const stateEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/budget/:institute/state/:budget', may: budget.list?.roles ?? [], run: getBudgetState },
]

/** One line at the end of a day, every figure in pesos; `committed` is what live availabilities took. */
export type LineState = {
  id: number
  activity_id: number
  name: string
  initial: number
  additions: number
  reductions: number
  credits: number
  contraCredits: number
  definitive: number
  committed: number
  present: number
}

async function getBudgetState(call: Call): Promise<Answer> {
  const own = eq(budgets.institute_id, call.institute)
  if (!(await readOne(call.db, budget, call.id('budget'), own))) throw notFound()
  const asked = call.query.get('date')
  const date = asked === null ? null : readDay(asked)
  if (asked !== null && date === null) throw invalid({ date: 'Ingrese una fecha' })
  return ok({ state: await stateAt(call.db, call.institute, call.id('budget'), date) })
}

/** @param day the last day whose documents count, 'YYYY-MM-DD'; null for all of them */
export async function stateAt(db: Db, institute: number, budgetId: number, day: string | null): Promise<LineState[]> {
  const until = day === null ? undefined : lte(movements.documentDate, day)
  const sumOf = (kind: keyof typeof movementKinds, column: 'definitive' | 'present', sign: 1 | -1) =>
    sql`coalesce(sum(${movements[column]}) filter (where ${movements.kind} = ${kind}), 0) * ${sql.raw(String(sign))}`.mapWith(
      Number,
    )
  return db
    .select({
      id: lines.id,
      activity_id: lines.activity_id,
      name: activities.name,
      initial: sumOf('initial', 'definitive', 1),
      additions: sumOf('addition', 'definitive', 1),
      reductions: sumOf('reduction', 'definitive', -1),
      credits: sumOf('credit', 'definitive', 1),
      contraCredits: sumOf('contraCredit', 'definitive', -1),
      definitive: sql`coalesce(sum(${movements.definitive}), 0)`.mapWith(Number),
      committed: sumOf('availability', 'present', -1),
      present: sql`coalesce(sum(${movements.present}), 0)`.mapWith(Number),
    })
    .from(lines)
    .innerJoin(activities, eq(activities.id, lines.activity_id))
    .leftJoin(movements, and(eq(movements.budgetActivity_id, lines.id), until))
    .where(and(eq(lines.budget_id, budgetId), eq(lines.institute_id, institute)))
    .groupBy(lines.id, lines.activity_id, activities.name)
    .orderBy(lines.activity_id)
}

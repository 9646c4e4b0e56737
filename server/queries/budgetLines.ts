/** The lines of a budget at the end of any day, from its ledger alone. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { activity } from '../../resources/entities/activity.ts'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import type { MovementKind } from '../../resources/entities/moneyDocuments.ts'
import { movement } from '../../resources/entities/movement.ts'
import type { BudgetLine } from '../../resources/rules/budgetLine.ts'
import { executionDocuments, kindsOf } from '../../resources/rules/effect.ts'
import { type Cents, centsOfSum, noCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { lineName, rubroCode } from './rubroCode.ts'

const lines = tableOf(budgetActivity)
const activities = tableOf(activity)
const sources = tableOf(fundingSource)
const movements = tableOf(movement)

/** A line with its rubro and its source apart. */
export type NamedLine = BudgetLine & { rubro: string; source: string | null }

/** @param day the last day whose documents count, 'YYYY-MM-DD'; null for all */
export async function readBudgetLines(
  db: Db,
  institute: number,
  budgetId: number,
  day: string | null = null,
): Promise<NamedLine[]> {
  const until = day === null ? undefined : lte(movements.documentDate, day)
  return db
    .select({
      id: lines.id,
      activity_id: lines.activity_id,
      code: rubroCode(activities),
      fundingSource_id: lines.fundingSource_id,
      name: lineName(activities, sources),
      rubro: activities.name,
      source: sql<string | null>`${sources.name}`,
      initialCents: added('initial', 'definitive'),
      additionsCents: added('addition', 'definitive'),
      reductionsCents: taken('reduction', 'definitive'),
      creditsCents: added('credit', 'definitive'),
      contraCreditsCents: taken('contraCredit', 'definitive'),
      definitiveCents: sql`coalesce(sum(${movements.definitive}), 0)`.mapWith(centsOfSum),
      certifiedCents: certifiedSum,
      committedCents: summed('committed'),
      obligatedCents: summed('obligated'),
      paidCents: summed('paid'),
      presentCents: sql`coalesce(sum(${movements.present}), 0)`.mapWith(centsOfSum),
    })
    .from(lines)
    .innerJoin(activities, eq(activities.id, lines.activity_id))
    .leftJoin(sources, eq(sources.id, lines.fundingSource_id))
    .leftJoin(movements, and(eq(movements.budgetActivity_id, lines.id), until))
    .where(and(eq(lines.budget_id, budgetId), eq(lines.institute_id, institute)))
    .groupBy(lines.id, activities.id, sources.id)
    .orderBy(lines.activity_id, sql`${lines.fundingSource_id} nulls first`)
}

/** The amount that availabilities took, without what later acts gave back. */
export const certifiedSum =
  sql`coalesce(-sum(${movements.present}) filter (where ${inArray(movements.kind, kindsOf(executionDocuments))}), 0)`.mapWith(
    centsOfSum,
  )

const summed = (column: 'committed' | 'obligated' | 'paid') =>
  sql`coalesce(sum(${movements[column]}), 0)`.mapWith(centsOfSum)

const added = (kind: MovementKind, column: 'definitive' | 'present') =>
  sql`coalesce(sum(${movements[column]}) filter (where ${movements.kind} = ${kind}), 0)`.mapWith(centsOfSum)

const taken = (kind: MovementKind, column: 'definitive' | 'present') =>
  sql`coalesce(-sum(${movements[column]}) filter (where ${movements.kind} = ${kind}), 0)`.mapWith(centsOfSum)

/** The definitive appropriation of a whole budget right after an entry of the ledger. */
export async function readDefinitiveCents(db: Db, budgetId: number, entry: number): Promise<Cents> {
  const [found] = await db
    .select({ cents: sql`coalesce(sum(${movements.definitive}), 0)`.mapWith(centsOfSum) })
    .from(movements)
    .where(and(eq(movements.budget_id, budgetId), lte(movements.number, entry)))
  return found?.cents ?? noCents
}

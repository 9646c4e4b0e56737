import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { activity } from '../../resources/entities/activity.ts'
import { availability } from '../../resources/entities/availability.ts'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { preliminaryStudy } from '../../resources/entities/preliminaryStudy.ts'
import { validity } from '../../resources/entities/validity.ts'
import { type Cents, centsOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { lineName, rubroCode } from './rubroCode.ts'

const availabilities = tableOf(availability)
const budgets = tableOf(budget)
const validities = tableOf(validity)
const lines = tableOf(budgetActivity)
const activities = tableOf(activity)
const sources = tableOf(fundingSource)
const studies = tableOf(preliminaryStudy)

/**
 * A CDP by itself: its RPs, obligations, payments and releases are separate acts.
 * @property line the id of the budget's line; `activity` its rubro with the printed code, `name` with the source
 * @property upTo 'payment' if it was booked together with its RP, obligation and payment
 * @property object only for a CDP alone
 */
export type AvailabilityFacts = {
  id: number
  year: number
  consecutive: number
  deleted: boolean
  line: number
  activity: { code: string; name: string; rubro: string; source: string | null }
  upTo: 'payment' | 'certificate'
  study: { id: number; number: string; studyDate: string; requirement: string; task: string } | null
  object: string | null
  dcpDate: string
  /** The last day of its vigencia. */
  validUntil: string
  amountCents: Cents
}

/** @param order default: by consecutive */
export async function readAvailabilities(
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[] = [asc(availabilities.consecutive)],
): Promise<AvailabilityFacts[]> {
  const rows = await db
    .select({
      ...getTableColumns(availabilities),
      validUntil: validities.end,
      activity: {
        code: rubroCode(activities),
        name: lineName(activities, sources),
        rubro: activities.name,
        source: sql<string | null>`${sources.name}`,
      },
      study: {
        id: studies.id,
        number: studies.number,
        studyDate: studies.studyDate,
        requirement: studies.requirement,
        task: studies.task,
      },
    })
    .from(availabilities)
    .innerJoin(budgets, eq(budgets.id, availabilities.budget_id))
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .innerJoin(lines, eq(lines.id, availabilities.budgetActivity_id))
    .innerJoin(activities, eq(activities.id, lines.activity_id))
    .leftJoin(sources, eq(sources.id, lines.fundingSource_id))
    .leftJoin(studies, eq(studies.id, availabilities.preliminaryStudy_id))
    .where(where)
    .orderBy(...order)
  return rows.map(({ activity, study, ...row }) => ({
    id: row.id,
    year: row.year,
    consecutive: row.consecutive,
    deleted: row.deleted,
    line: row.budgetActivity_id,
    activity,
    study,
    upTo: row.upTo === 'certificate' ? 'certificate' : 'payment',
    object: row.object,
    dcpDate: row.dcpDate,
    validUntil: row.validUntil,
    amountCents: centsOf(row.amount),
  }))
}

export const ofBudget = (institute: number, budget: number): SQL | undefined =>
  and(eq(availabilities.budget_id, budget), eq(availabilities.institute_id, institute))

/** The purpose: its own object, or the task of its study. */
export const purposeOf = ({ object, study }: AvailabilityFacts): string => object ?? study?.task ?? ''

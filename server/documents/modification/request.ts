import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activity } from '../../../resources/entities/activity.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { fundingSource } from '../../../resources/entities/fundingSource.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { revenue } from '../../../resources/entities/revenue.ts'
import { type Cents, centsOf, subtractCents } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { annulmentOf, type Reversal, readReversals } from '../../ledger/reversals.ts'
import { type AgreementFacts, agreementOf } from '../../queries/agreement.ts'
import { readDefinitiveCents } from '../../queries/budgetLines.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'
import { lineName, rubroCode } from '../../queries/rubroCode.ts'

const modifications = tableOf(modification)
const movements = tableOf(movement)
const activities = tableOf(activity)
const lines = tableOf(budgetActivity)
const sources = tableOf(fundingSource)
const revenues = tableOf(revenue)
const revenueSources = alias(sources, 'revenueSource')

/** The approval of an addition by the territorial entity, with the known parts. */
type ApprovalFacts = { number: string | null; date: string | null }

/**
 * One line of a request; balances are of its definitive appropriation at the time of booking.
 * @property income the one that it raises or lowers, in a budget with income
 */
export type RequestRow = {
  id: number
  date: string
  code: string
  name: string
  amountCents: Cents
  beforeCents: Cents
  afterCents: Cents
  entry: number
  annulled: Reversal | null
  income: { id: number; code: string | null; name: string; source: string } | null
}

/** @param asked the row whose certificate was requested */
export type Request = BudgetHead & {
  number: number
  agreement: AgreementFacts
  approval: ApprovalFacts
  asked: number
  rows: RequestRow[]
  budgetBeforeCents: Cents
}

/** The whole request of a modification. @throws Error for another institute's row */
export async function readRequest(db: Db, institute: number, id: number): Promise<Request> {
  const own = eq(modifications.institute_id, institute)
  const [row] = await db
    .select()
    .from(modifications)
    .where(and(eq(modifications.id, id), own))
  if (!row) throw new Error(`institute ${institute} has no modification ${id}`)
  const request = row.request ?? row.id
  const found = await db
    .selectDistinctOn([modifications.id], {
      id: modifications.id,
      date: modifications.modificationDate,
      amount: modifications.amount,
      code: rubroCode(activities),
      name: lineName(activities, sources),
      entry: movements.number,
      after: movements.definitiveAfter,
      change: movements.definitive,
      income: {
        id: revenues.id,
        code: revenues.code,
        name: revenues.name,
        source: sql<string>`${revenueSources.name}`,
      },
    })
    .from(modifications)
    .innerJoin(activities, eq(activities.id, modifications.activity_id))
    .innerJoin(lines, eq(lines.id, modifications.budgetActivity_id))
    .leftJoin(sources, eq(sources.id, lines.fundingSource_id))
    .leftJoin(revenues, eq(revenues.id, modifications.revenue_id))
    .leftJoin(revenueSources, eq(revenueSources.id, revenues.fundingSource_id))
    .innerJoin(movements, and(eq(movements.document, modification.name), eq(movements.document_id, modifications.id)))
    .where(and(eq(modifications.request, request), own))
    .orderBy(asc(modifications.id), asc(movements.number))
  const reversals = await readReversals(
    db,
    eq(movements.budget_id, row.budget_id),
    eq(movements.document, modification.name),
  )
  const rows = found.map(({ id, date, amount, code, name, entry, after, change, income }) => ({
    id,
    date,
    code,
    name,
    entry,
    income,
    annulled: annulmentOf(reversals('modification', id)),
    amountCents: centsOf(amount),
    beforeCents: subtractCents(centsOf(after), centsOf(change)),
    afterCents: centsOf(after),
  }))
  const head = await readBudgetHead(db, institute, row.budget_id)
  const first = Math.min(...rows.map(({ entry }) => entry))
  const budgetBeforeCents = await readDefinitiveCents(db, row.budget_id, first - 1)
  return {
    ...head,
    number: row.number ?? request,
    agreement: agreementOf(row),
    approval: { number: row.approvalNumber, date: row.approvalDate },
    asked: id,
    rows,
    budgetBeforeCents,
  }
}

import { and, eq } from 'drizzle-orm'
import { budget } from '../../resources/entities/budget.ts'
import { validity } from '../../resources/entities/validity.ts'
import { yearOf } from '../../resources/values/dates.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type AgreementFacts, agreementOf } from './agreement.ts'
import { type NamedLine, readBudgetLines } from './budgetLines.ts'

const budgets = tableOf(budget)
const validities = tableOf(validity)

/** A budget and the days of its vigencia; a draft is not `completed`. */
export type BudgetHead = {
  year: number
  start: string
  end: string
  deleted: boolean
  completed: boolean
  agreement: AgreementFacts
}

export async function findBudget(db: Db, institute: number, id: number): Promise<BudgetHead | null> {
  const [found] = await db
    .select({
      start: validities.start,
      end: validities.end,
      deleted: budgets.deleted,
      completed: budgets.completed,
      agreementNumber: budgets.agreementNumber,
      agreementDate: budgets.agreementDate,
      reason: budgets.reason,
    })
    .from(budgets)
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .where(and(eq(budgets.id, id), eq(budgets.institute_id, institute)))
  if (!found) return null
  const { start, end, deleted, completed } = found
  return { start, end, deleted, completed, year: yearOf(start), agreement: agreementOf(found) }
}

export type Budget = BudgetHead & { lines: NamedLine[] }

/** @throws Error for another institute's budget */
export async function readBudgetHead(db: Db, institute: number, id: number): Promise<BudgetHead> {
  const found = await findBudget(db, institute, id)
  if (!found) throw new Error(`institute ${institute} has no budget ${id}`)
  return found
}

/** Includes everything booked so far, whatever its day, so that documents agree with the screens. */
export async function readBudget(db: Db, institute: number, id: number): Promise<Budget> {
  return { ...(await readBudgetHead(db, institute, id)), lines: await readBudgetLines(db, institute, id) }
}

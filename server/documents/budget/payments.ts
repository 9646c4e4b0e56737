import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import type { Db } from '../../db/engine/db.ts'
import { type AvailabilityFacts, readBudgetAvailabilities } from '../../queries/availabilities.ts'
import { type BudgetHead, readBudget } from '../../queries/budgets.ts'

export type Payments = BudgetHead & { lines: (BudgetLine & { payments: AvailabilityFacts[] })[] }

export async function readPayments(db: Db, institute: number, id: number): Promise<Payments> {
  const budget = await readBudget(db, institute, id)
  const live = (await readBudgetAvailabilities(db, institute, id)).filter(({ deleted }) => !deleted)
  const lines = budget.lines.map((own) => ({ ...own, payments: live.filter(({ line }) => line === own.id) }))
  return { ...budget, lines }
}

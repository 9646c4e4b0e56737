import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import type { Db } from '../../db/engine/db.ts'
import { readBudgetLines } from '../../queries/budgetLines.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'
import { type Booked, readAvailabilities } from './availabilities.ts'

/** What was paid from a budget, by line; only what is live. */
export type Payments = BudgetHead & { lines: (BudgetLine & { payments: Booked[] })[] }

export async function readPayments(db: Db, institute: number, id: number): Promise<Payments> {
  const head = await readBudgetHead(db, institute, id)
  const lines = await readBudgetLines(db, institute, id)
  const live = (await readAvailabilities(db, institute, id)).filter(({ deleted }) => !deleted)
  return {
    ...head,
    lines: lines.map((line) => ({ ...line, payments: live.filter((one) => one.line === line.id) })),
  }
}

import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import type { Db } from '../../db/engine/db.ts'
import { type AvailabilityFacts, ofBudget } from '../../queries/availabilities.ts'
import { type BudgetHead, readBudget } from '../../queries/budgets.ts'
import type { PaymentFacts } from '../../queries/executionActs.ts'
import { actNamed, readExecutions, repaid } from '../../queries/executions.ts'
import type { RecordFacts } from '../../queries/records.ts'

export type Paid = { payment: PaymentFacts; record: RecordFacts; availability: AvailabilityFacts }

export type Payments = BudgetHead & { lines: (BudgetLine & { payments: Paid[] })[] }

export async function readPayments(db: Db, institute: number, id: number): Promise<Payments> {
  const budget = await readBudget(db, institute, id)
  const paid = (await readExecutions(db, ofBudget(institute, id))).flatMap((execution) =>
    [...execution.payments, ...repaid(execution)]
      .filter(({ deleted }) => !deleted)
      .map((payment) => ({
        payment,
        record: actNamed(execution.records, payment.commitment_id),
        availability: execution.availability,
      })),
  )
  paid.sort((a, b) => a.payment.date.localeCompare(b.payment.date) || a.payment.id - b.payment.id)
  const lines = budget.lines.map((own) => ({ ...own, payments: paid.filter(({ payment }) => payment.line === own.id) }))
  return { ...budget, lines }
}

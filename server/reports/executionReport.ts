import type { Period } from '../../resources/rules/period.ts'
import type { Cents } from '../../resources/values/money.ts'
import type { NamedLine } from '../queries/budgetLines.ts'
import type { IncomeLine } from '../queries/incomes.ts'
import type { Letterhead } from './heading.ts'

/** A line on the last day of the period, with the changes of each execution step within the period. */
export type ExecutionLine = NamedLine & {
  certifiedPeriodCents: Cents
  committedPeriodCents: Cents
  obligatedPeriodCents: Cents
  paidPeriodCents: Cents
  /** The payments of the period, by month: '2026-03'. */
  paidByMonthCents: Readonly<Record<string, Cents>>
}

/** An income with what came in during the period, by month. */
export type CashIncome = Pick<IncomeLine, 'code' | 'name'> & {
  collectedByMonthCents: Readonly<Record<string, Cents>>
}

/** By month: '2026-03'. */
type Planned = Readonly<Record<string, Cents>>
/** @property byLine of the expenses, in all months */
export type CashPlan = { expenses: Planned; incomes: Planned; byLine: Readonly<Record<number, Cents>> }

export type ExecutionReport = {
  letterhead: Letterhead
  year: number
  annulled: boolean
  period: Period
  lines: readonly ExecutionLine[]
  /** None in a budget without income. */
  incomes: readonly CashIncome[]
  /** What is planned for the months of the period; null in a budget without a cash plan. */
  plan: CashPlan | null
}

import type { BudgetLine } from '../../resources/rules/budgetLine.ts'
import type { Period } from '../../resources/rules/period.ts'
import type { Cents } from '../../resources/values/money.ts'
import type { Letterhead } from './heading.ts'

/**
 * A line on the last day of the period, with the CDPs of the period, and the RPs of the period and until its end.
 * Obligation and payment are those of the RP (decisions 6).
 */
export type ExecutionLine = BudgetLine & { cdpPeriodCents: Cents; recordPeriodCents: Cents; recordCents: Cents }

export type ExecutionReport = {
  letterhead: Letterhead
  year: number
  annulled: boolean
  period: Period
  lines: readonly ExecutionLine[]
}

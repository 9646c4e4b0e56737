import type { Period } from '../../resources/rules/period.ts'
import type { Cents } from '../../resources/values/money.ts'
import type { Reversal } from '../ledger/reversals.ts'
import type { CollectionFacts, IncomeLine } from '../queries/incomes.ts'
import type { Letterhead } from './heading.ts'

/** An income on the last day of the period, with what came in during the period. */
export type ReportedIncome = IncomeLine & { collectedPeriodCents: Cents }

/** @property reversals up to the last day of the period */
export type ReportedCollection = CollectionFacts & { reversals: readonly Reversal[] }

/** @param collections those of the period, and earlier ones that were annulled or restored in it */
export type IncomeReport = {
  letterhead: Letterhead
  year: number
  annulled: boolean
  period: Period
  incomes: readonly ReportedIncome[]
  collections: readonly ReportedCollection[]
}

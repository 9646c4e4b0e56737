import type { Period } from '../../resources/rules/period.ts'
import type { Cents } from '../../resources/values/money.ts'
import type { IncomeLine } from '../queries/incomes.ts'
import type { RecordFacts } from '../queries/records.ts'
import type { ReportedAvailability } from './availabilityReport.ts'
import type { CashPlan, ExecutionLine } from './executionReport.ts'
import type { Letterhead } from './heading.ts'
import type { Change } from './periodChange.ts'

/** @property sign -1 for an earlier one that was annulled in the period @property income null without income */
export type ReportedModification = {
  date: string
  type: 'adicion' | 'reduccion'
  agreement: string | null
  amountCents: Cents
  line: number
  income: { code: string | null } | null
  sign: Change
}

/** The terms of a contract or an order. @property kind the contract type; 'Orden de suministro' for a supply order */
export type ContractTerms = {
  kind: string
  amountCents: Cents
  signed: string | null
  start: string | null
  end: string | null
  duration: string | null
}

/** An RP on the last day, with its CDP; amounts without what was released. */
export type ReportedContract = {
  availability: ReportedAvailability
  record: RecordFacts
  terms: ContractTerms
  certifiedCents: Cents
  committedCents: Cents
  paidCents: Cents
}

/**
 * @property incomes and `lines` on the last day of the period
 * @property availabilities touched from 1 January to that day
 */
export type ComptrollerReport = {
  letterhead: Letterhead
  year: number
  annulled: boolean
  period: Period
  incomes: readonly IncomeLine[]
  lines: readonly ExecutionLine[]
  /** Null in a budget without a cash plan. */
  plan: CashPlan | null
  availabilities: readonly ReportedAvailability[]
  modifications: readonly ReportedModification[]
  contracts: readonly ReportedContract[]
}

/** The overview of an institute: its current budget in figures, and what needs attention. Pesos on the wire. */
import { centsOfSum, type Pesos } from '../values/money.ts'
import type { ConcernName } from './concerns.ts'
import type { Execution } from './execution.ts'

/** `ids` filter the list that shows the rows, when none of its filters finds them; `amount` is the sum that some have. */
export type Counted = { name: ConcernName; count: number; ids: readonly number[]; amount?: Pesos }

export type WireOverview = {
  id: number
  nameInstitute: string
  logo: string | null
  /** The budget of today's vigencia, else the latest one; null for an institute without budgets. */
  budget: { id: number; start: string; end: string; definitive: Pesos; committed: Pesos; present: Pesos } | null
  /** Only concerns with rows, in the order of `concerns`. */
  concerns: readonly Counted[]
}

/** @throws Error for a figure that is not an amount */
export const executionIn = ({ definitive, committed, present }: NonNullable<WireOverview['budget']>): Execution => ({
  definitiveCents: centsOfSum(definitive),
  executedCents: centsOfSum(committed),
  availableCents: centsOfSum(present),
})

/** The overview for root: rows that need action, with as many ids as fit in a link. */
export type Installation = {
  /** Active institutes without a live budget for today. */
  withoutBudget: { count: number; ids: readonly number[] }
  /** Active users that never signed in. */
  neverSignedIn: { count: number; ids: readonly number[] }
  mailsWaiting: number
  lastBackup: { at: string; outcome: string } | null
}

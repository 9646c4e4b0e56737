/** The state of a school at a glance: its current budget in figures, and what needs attention. In pesos on the wire. */
import { centsOfSum, type Pesos } from '../values/money.ts'
import type { ConcernName } from './concerns.ts'
import type { Execution } from './execution.ts'

/** `ids` of the list that shows them, for those that no filter of it finds. */
export type Counted = { name: ConcernName; count: number; ids: readonly number[] }

export type WireOverview = {
  id: number
  nameInstitute: string
  logo: string | null
  /** That of today's vigencia, else the latest; null for a school without one. */
  budget: { id: number; start: string; end: string; definitive: Pesos; committed: Pesos; present: Pesos } | null
  /** Only what there is, in the order of `concerns`. */
  concerns: readonly Counted[]
}

/** @throws Error for a figure that is no sum of amounts */
export const executionIn = ({ definitive, committed, present }: NonNullable<WireOverview['budget']>): Execution => ({
  definitiveCents: centsOfSum(definitive),
  executedCents: centsOfSum(committed),
  availableCents: centsOfSum(present),
})

/** What root looks after: the rows that need something done, by ids that fit in a link. */
export type Installation = {
  /** Active schools without a live budget of today. */
  withoutBudget: { count: number; ids: readonly number[] }
  /** Active users that never signed in. */
  neverSignedIn: { count: number; ids: readonly number[] }
  /** E-mails that are still queued. */
  mailsWaiting: number
  lastBackup: { at: string; outcome: string } | null
}

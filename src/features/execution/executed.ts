import type { AnyResource, Row, WireOf } from '../../../resources/define/index.ts'
import type { availability } from '../../../resources/entities/availability.ts'
import type { commitment } from '../../../resources/entities/commitment.ts'
import type { obligation } from '../../../resources/entities/obligation.ts'
import type { payment } from '../../../resources/entities/payment.ts'
import { type Booked, balances } from '../../../resources/rules/effect.ts'
import { type Cents, centsOf, noCents, subtractCents } from '../../../resources/values/money.ts'
import type { ExecutionAct } from '../reversal/effects.ts'

export type Availability = WireOf<typeof availability>
export type Commitment = WireOf<typeof commitment>
export type Obligation = WireOf<typeof obligation>
export type Payment = WireOf<typeof payment>

/** An act that opens no stage of the execution, as a release: it stands under the last act that it names. */
export type OtherAct = { resource: Booked; row: ExecutionAct }

/** The acts of an availability, a contract or an order, including annulled ones, the newest first. */
export type Executed = {
  commitments: readonly Commitment[]
  obligations: readonly Obligation[]
  payments: readonly Payment[]
  others: readonly OtherAct[]
}

/** The last document of the execution that a declaration names in its body, and the field. */
export function followedBy({ fields }: Booked): { key: string; document: Booked } {
  const followed = balances.findLast(({ key }) => fields[key] && !fields[key].serverSet)
  if (!followed) throw new Error('an act names what it follows')
  return followed
}

/** The other acts under one of the execution. */
export const othersUnder = ({ others }: Executed, under: Pick<AnyResource, 'name'>, id: number): readonly OtherAct[] =>
  others.filter(({ row }) => {
    const named: Row = row
    const last = balances.findLast(({ key }) => typeof named[key] === 'number')
    return last?.document.name === under.name && named[last.key] === id
  })

/** The amounts of an availability by stage, in cents; the five after `value` add up to it. */
export type AvailabilityBalances = {
  value: Cents
  paid: Cents
  unpaid: Cents
  unobligated: Cents
  uncommitted: Cents
  released: Cents
}

export function balancesOf(row: Availability): AvailabilityBalances {
  const obligated = centsOf(row.obligatedAmount)
  const paid = centsOf(row.paidAmount)
  return {
    value: centsOf(row.amount),
    paid,
    unpaid: subtractCents(obligated, paid),
    unobligated: subtractCents(centsOf(row.committedAmount), obligated),
    uncommitted: centsOf(row.uncommittedAmount),
    released: centsOf(row.releasedAmount),
  }
}

/** The amount that acts on a live row may still take. */
export const leftOf = ({ deleted, unobligatedAmount }: Commitment): Cents =>
  deleted ? noCents : centsOf(unobligatedAmount)

import type { WireOf } from '../../../resources/define/index.ts'
import type { availability } from '../../../resources/entities/availability.ts'
import type { commitment } from '../../../resources/entities/commitment.ts'
import type { obligation } from '../../../resources/entities/obligation.ts'
import type { payment } from '../../../resources/entities/payment.ts'
import type { release } from '../../../resources/entities/release.ts'
import { type Cents, centsOf, noCents, type Pesos, subtractCents, sumCents } from '../../../resources/values/money.ts'

export type Availability = WireOf<typeof availability>
export type Commitment = WireOf<typeof commitment>
export type Obligation = WireOf<typeof obligation>
export type Payment = WireOf<typeof payment>
export type Release = WireOf<typeof release>

/** The acts of an availability, a contract or an order, including annulled ones, the newest first. */
export type Chain = {
  commitments: readonly Commitment[]
  obligations: readonly Obligation[]
  payments: readonly Payment[]
  releases: readonly Release[]
}

/** The amounts of an availability by stage, in cents; the five after `value` add up to it. */
export type ChainBalances = {
  value: Cents
  paid: Cents
  unpaid: Cents
  unobligated: Cents
  uncommitted: Cents
  released: Cents
}

type Live = { readonly deleted: boolean }

const sumOf = <R extends Live>(rows: readonly R[], amount: (row: R) => Pesos): Cents =>
  sumCents(rows.filter(({ deleted }) => !deleted).map((row) => centsOf(amount(row))))

export function balancesOf(
  { amount, uncommittedAmount }: Availability,
  { commitments, obligations, payments, releases }: Chain,
): ChainBalances {
  const paid = sumOf(payments, ({ amount }) => amount)
  return {
    value: centsOf(amount),
    paid,
    unpaid: subtractCents(
      sumOf(obligations, ({ amount }) => amount),
      paid,
    ),
    unobligated: sumOf(commitments, ({ unobligatedAmount }) => unobligatedAmount),
    uncommitted: centsOf(uncommittedAmount),
    released: sumOf(releases, ({ amount }) => amount),
  }
}

/** The amount that acts on a live row may still take. */
export const leftOf = ({ deleted, unobligatedAmount }: Commitment): Cents =>
  deleted ? noCents : centsOf(unobligatedAmount)

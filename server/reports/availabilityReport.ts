import { supplierName } from '../../resources/parts/supplierName.ts'
import type { Period } from '../../resources/rules/period.ts'
import { type Cents, sumCents } from '../../resources/values/money.ts'
import type { Act } from '../ledger/acts.ts'
import type { AvailabilityFacts } from '../queries/availabilities.ts'
import type { Retention } from '../queries/retentions.ts'
import type { Letterhead } from './heading.ts'

/** @param acts those until the last day of the period, in their order */
export type ReportedAvailability = AvailabilityFacts & { taxes: readonly Retention[]; acts: readonly Act[] }

/** @param rows every availability that the period issued, paid, annulled or restored */
export type AvailabilityReport = { letterhead: Letterhead; period: Period; rows: readonly ReportedAvailability[] }

export const heldCents = (taxes: readonly Retention[]): Cents => sumCents(taxes.map(({ amountCents }) => amountCents))

export const payeeOf = ({ commitment }: ReportedAvailability): string => supplierName(commitment.supplier)

import { commitment } from '../../resources/entities/commitment.ts'
import { supplierName } from '../../resources/parts/supplierName.ts'
import type { Period } from '../../resources/rules/period.ts'
import { type Cents, sumCents } from '../../resources/values/money.ts'
import { splitDocument } from '../../resources/values/nit.ts'
import type { Reversal } from '../ledger/reversals.ts'
import type { AvailabilityFacts } from '../queries/availabilities.ts'
import type { ObligationFacts, PaymentFacts, ReturnFacts } from '../queries/executionActs.ts'
import type { RecordFacts, Registered } from '../queries/records.ts'
import type { Retention } from '../queries/retentions.ts'
import { type Cell, text } from './cells.ts'
import type { Letterhead } from './heading.ts'
import { isLive } from './periodChange.ts'

type WithReversals = { reversals: readonly Reversal[] }

export type ReportedPayment = PaymentFacts & WithReversals & { record: RecordFacts; obligation: ObligationFacts }

/**
 * An availability on the last day of the period, with its RPs, its payments, what of them was given back (`repaid`, negative), and
 * what else returned to its rubro up to that day. An availability
 * booked whole has its RP and payment from the start, whatever their day.
 */
export type ReportedAvailability = AvailabilityFacts &
  WithReversals & {
    records: readonly RecordFacts[]
    payments: readonly ReportedPayment[]
    repaid: readonly ReportedPayment[]
    returns: readonly (ReturnFacts & WithReversals)[]
  }

/** @param rows every availability issued, paid, released, annulled or restored in the period */
export type AvailabilityReport = { letterhead: Letterhead; period: Period; rows: readonly ReportedAvailability[] }

export const heldCents = (taxes: readonly Retention[]): Cents => sumCents(taxes.map(({ amountCents }) => amountCents))

/**
 * The payments whose discounts count with their CDP: live ones, and the own payment of an availability booked whole.
 */
export const countedPayments = ({ upTo, payments }: ReportedAvailability): readonly ReportedPayment[] =>
  upTo === 'payment' ? payments : payments.filter(isLive)

export const taxesOf = (row: ReportedAvailability): Retention[] =>
  countedPayments(row).flatMap(({ obligation }) => obligation.taxes)

export const payeeOf = ({ supplier }: Registered): string => supplierName(supplier)

/** The identity document and the check digit. */
export function documentCells({ supplier }: Registered): [Cell, Cell] {
  const { number, digit } = splitDocument(supplier)
  return [text(number), text(digit)]
}

export const kindOf = ({ type }: Registered): string => commitment.fields.documentType.options[type]

/** The texts of several acts without duplicates. */
export const distinctTexts = (texts: readonly string[]): string => [...new Set(texts)].join('; ')

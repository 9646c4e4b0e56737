/** What a period changed: the amount of an availability at its end, less its amount before it. */
import type { Period } from '../../resources/rules/period.ts'
import { type Act, annulmentOf, isLiveBefore } from '../ledger/acts.ts'

/** @param acts those until the last day of the period */
export type Dated = { dcpDate: string; budgetRecordDate: string; acts: readonly Act[] }

/** 1: counted since this period, -1: no longer counted, 0: as before. */
export type Change = 1 | 0 | -1

export const isIssuedIn = ({ dcpDate }: Dated, { initDate }: Period): boolean => dcpDate >= initDate

export const isLive = ({ acts }: Dated): boolean => annulmentOf(acts) === null

export const reservedChange = (row: Dated, { initDate }: Period): Change =>
  changeOf(row.dcpDate < initDate && isLiveBefore(row.acts, initDate), isLive(row))

/** Of the payment, and so of what was withheld from it. */
export const paidChange = (row: Dated, { initDate, finalDate }: Period): Change =>
  changeOf(
    row.budgetRecordDate < initDate && isLiveBefore(row.acts, initDate),
    row.budgetRecordDate <= finalDate && isLive(row),
  )

function changeOf(before: boolean, atEnd: boolean): Change {
  if (before === atEnd) return 0
  return atEnd ? 1 : -1
}

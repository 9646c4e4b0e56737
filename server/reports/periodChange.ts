/** The change in a period: the amount of an act at its end, minus its amount before it. */
import type { Period } from '../../resources/rules/period.ts'
import { annulmentOf, isLiveBefore, type Reversal } from '../ledger/reversals.ts'

/** @param reversals up to the last day of the period */
type Dated = { date: string; reversals: readonly Reversal[] }
type Certified = { dcpDate: string; reversals: readonly Reversal[] }

/** 1: counted since this period, -1: no longer counted, 0: unchanged. */
export type Change = 1 | 0 | -1

export const isIssuedIn = ({ dcpDate }: Certified, { initDate }: Period): boolean => dcpDate >= initDate

export const isLive = ({ reversals }: Pick<Dated, 'reversals'>): boolean => annulmentOf(reversals) === null

export const reservedChange = ({ dcpDate, reversals }: Certified, period: Period): Change =>
  actChange({ date: dcpDate, reversals }, period)

/** For a payment with its retentions, or a release. */
export const actChange = ({ date, reversals }: Dated, { initDate, finalDate }: Period): Change =>
  changeOf(date < initDate && isLiveBefore(reversals, initDate), date <= finalDate && isLive({ reversals }))

function changeOf(before: boolean, atEnd: boolean): Change {
  if (before === atEnd) return 0
  return atEnd ? 1 : -1
}

/** The name of the last reversal: 'Anulación'; '' if it was never annulled or restored. */
export function lastReversal(
  reversals: readonly Reversal[],
): { name: string; day: string; reason: string | null } | null {
  const reversal = reversals.at(-1)
  return reversal ? { ...reversal, name: reversal.annuls ? 'Anulación' : 'Restauración' } : null
}

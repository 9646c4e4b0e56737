/** The change in a period: the amount of an act at its end, minus its amount before it. */
import type { Period } from '../../resources/rules/period.ts'
import { type Act, annulmentOf, isLiveBefore } from '../ledger/acts.ts'

/** @param acts up to the last day of the period */
type Dated = { date: string; acts: readonly Act[] }
type Certified = { dcpDate: string; acts: readonly Act[] }

/** 1: counted since this period, -1: no longer counted, 0: unchanged. */
export type Change = 1 | 0 | -1

export const isIssuedIn = ({ dcpDate }: Certified, { initDate }: Period): boolean => dcpDate >= initDate

export const isLive = ({ acts }: Pick<Dated, 'acts'>): boolean => annulmentOf(acts) === null

export const reservedChange = ({ dcpDate, acts }: Certified, period: Period): Change =>
  actChange({ date: dcpDate, acts }, period)

/** For a payment with its retentions, or a release. */
export const actChange = ({ date, acts }: Dated, { initDate, finalDate }: Period): Change =>
  changeOf(date < initDate && isLiveBefore(acts, initDate), date <= finalDate && isLive({ acts }))

function changeOf(before: boolean, atEnd: boolean): Change {
  if (before === atEnd) return 0
  return atEnd ? 1 : -1
}

/** The name of the last act: 'Anulación'; '' if it was never annulled or restored. */
export function lastAct(acts: readonly Act[]): { name: string; day: string; reason: string | null } | null {
  const act = acts.at(-1)
  return act ? { ...act, name: act.annuls ? 'Anulación' : 'Restauración' } : null
}

/** How much of a budget is spent, and when to warn. Executed is what is committed (decisions 10). */
import { addDays, daysBetween } from '../values/dates.ts'
import { type Cents, subtractCents, sumCents } from '../values/money.ts'
import type { BudgetLine } from './budgetLine.ts'

export type LineFigures = Pick<BudgetLine, 'definitiveCents' | 'committedCents' | 'presentCents'>

/** One line or a whole budget, in cents. */
export type Execution = { definitiveCents: Cents; executedCents: Cents; availableCents: Cents }

/** Thresholds of the warnings: a rubro nearly spent, a contract about to end, a CDP that nothing is registered on. */
export const attention = { percent: 90, days: 30, certificateDays: 30 }

export function executionOf(lines: readonly LineFigures[]): Execution {
  const sum = (key: keyof LineFigures) => sumCents(lines.map((line) => line[key]))
  return {
    definitiveCents: sum('definitiveCents'),
    executedCents: sum('committedCents'),
    availableCents: sum('presentCents'),
  }
}

/** How far the definitive money of some lines has gone; the five add up to it. */
export type Parts = Readonly<Record<'paid' | 'unpaid' | 'unobligated' | 'uncommitted' | 'free', Cents>>

export function partsOf(lines: readonly BudgetLine[]): Parts {
  const sum = (key: 'paidCents' | 'obligatedCents' | 'committedCents' | 'certifiedCents' | 'presentCents') =>
    sumCents(lines.map((line) => line[key]))
  return {
    paid: sum('paidCents'),
    unpaid: subtractCents(sum('obligatedCents'), sum('paidCents')),
    unobligated: subtractCents(sum('committedCents'), sum('obligatedCents')),
    uncommitted: subtractCents(sum('certifiedCents'), sum('committedCents')),
    free: sum('presentCents'),
  }
}

/** Percent with one decimal, truncated: below 100 while a peso is left. */
export function executedPercent({ definitiveCents, executedCents }: Execution): number {
  if (definitiveCents <= 0) return 0
  return Number((BigInt(executedCents) * 1000n) / BigInt(definitiveCents)) / 10
}

export const nearlySpent = <Line extends LineFigures>(lines: readonly Line[]): Line[] =>
  lines.filter((line) => {
    const { definitiveCents, executedCents } = executionOf([line])
    return executedCents * 100 > definitiveCents * attention.percent
  })

/** The part of a vigencia that has passed at the end of a day, both its ends included. */
export function elapsedOf({ start, end }: { start: string; end: string }, day: string) {
  const days = daysBetween(start, end) + 1
  const elapsed = Math.min(Math.max(daysBetween(start, day) + 1, 0), days)
  return { days, elapsed, percent: Math.floor((elapsed * 1000) / days) / 10 }
}

export const endingSoon = (day: string) => ({ from: day, to: addDays(day, attention.days) })

/** The last day of a CDP that has stood too long. */
export const oldCertificate = (day: string): string => addDays(day, -attention.certificateDays - 1)

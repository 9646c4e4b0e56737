/** How much of a budget is spent, and when to warn. Executed means committed (decision 22). */
import { addDays, daysBetween } from '../values/dates.ts'
import { type Cents, subtractCents, sumCents } from '../values/money.ts'
import type { BudgetLine } from './budgetLine.ts'

export type LineFigures = Pick<BudgetLine, 'definitiveCents' | 'committedCents' | 'presentCents'>

export type Execution = { definitiveCents: Cents; executedCents: Cents; availableCents: Cents }

/** Warning thresholds: a rubro nearly spent, a contract about to end, a CDP without any registration. */
export const attention = { percent: 90, days: 30, certificateDays: 30 }

export function executionOf(lines: readonly LineFigures[]): Execution {
  const sum = (key: keyof LineFigures) => sumCents(lines.map((line) => line[key]))
  return {
    definitiveCents: sum('definitiveCents'),
    executedCents: sum('committedCents'),
    availableCents: sum('presentCents'),
  }
}

/** The parts of the definitive amount by how far they are executed; the five add up to it. */
export type Parts = Readonly<Record<'paid' | 'unpaid' | 'unobligated' | 'uncommitted' | 'free', Cents>>

/** What is certified of a line without a commitment. 'Por comprometer' of a line is its definitive amount without one. */
export const certifiedOnly = 'CDP sin comprometer'

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

export const nearlySpent = <Line extends LineFigures>(lines: readonly Line[]): Line[] =>
  lines.filter((line) => {
    const { definitiveCents, executedCents } = executionOf([line])
    return executedCents * 100 > definitiveCents * attention.percent
  })

/** The elapsed fraction of a vigencia at the end of a day; both ends count. */
export function elapsedOf({ start, end }: { start: string; end: string }, day: string) {
  const days = daysBetween(start, end) + 1
  const elapsed = Math.min(Math.max(daysBetween(start, day) + 1, 0), days)
  return { days, elapsed, percent: Math.floor((elapsed * 1000) / days) / 10 }
}

export const endingSoon = (day: string) => ({ from: day, to: addDays(day, attention.days) })

export const oldCertificate = (day: string): string => addDays(day, -attention.certificateDays - 1)

/** How far a budget is spent, and from when on that deserves attention. Executed is what live availabilities took (decisions 4). */

import { addDays, daysBetween } from '../values/dates.ts'
import { type Cents, sumCents } from '../values/money.ts'
import type { BudgetLine } from './budgetLine.ts'

/** What an execution is worked out from. */
export type LineFigures = Pick<BudgetLine, 'definitiveCents' | 'committedCents' | 'presentCents'>

/** One line or a whole budget, in cents. */
export type Execution = { definitiveCents: Cents; executedCents: Cents; availableCents: Cents }

/** A rubro is nearly spent above this percentage; a contract is about to end within these days. */
export const attention = { percent: 90, days: 30 }

export function executionOf(lines: readonly LineFigures[]): Execution {
  const sum = (key: keyof LineFigures) => sumCents(lines.map((line) => line[key]))
  return {
    definitiveCents: sum('definitiveCents'),
    executedCents: sum('committedCents'),
    availableCents: sum('presentCents'),
  }
}

/** Percent with one decimal, cut and not rounded: what still has a peso never reads 100 %. */
export function executedPercent({ definitiveCents, executedCents }: Execution): number {
  if (definitiveCents <= 0) return 0
  return Number((BigInt(executedCents) * 1000n) / BigInt(definitiveCents)) / 10
}

export const nearlySpent = <Line extends LineFigures>(lines: readonly Line[]): Line[] =>
  lines.filter((line) => {
    const { definitiveCents, executedCents } = executionOf([line])
    return executedCents * 100 > definitiveCents * attention.percent
  })

/** How much of a vigencia has gone by at the end of a day, both its ends included. */
export function elapsedOf({ start, end }: { start: string; end: string }, day: string) {
  const days = daysBetween(start, end) + 1
  const elapsed = Math.min(Math.max(daysBetween(start, day) + 1, 0), days)
  return { days, elapsed, percent: Math.floor((elapsed * 1000) / days) / 10 }
}

/** The days in which a contract that ends deserves attention. */
export const endingSoon = (day: string) => ({ from: day, to: addDays(day, attention.days) })

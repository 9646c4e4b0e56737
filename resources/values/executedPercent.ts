import type { Cents } from './money.ts'

/** Percent with one decimal, truncated: below 100 while a cent remains. Every '% ejecución' is this one. */
export function executedPercent({
  definitiveCents,
  executedCents,
}: Record<'definitiveCents' | 'executedCents', Cents>): number {
  if (definitiveCents <= 0) return 0
  return Number((BigInt(executedCents) * 1000n) / BigInt(definitiveCents)) / 10
}

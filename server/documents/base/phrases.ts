import { cutText } from '../../../resources/values/cutText.ts'
import { type Cents, formatCents } from '../../../resources/values/money.ts'
import type { AvailabilityFacts } from '../../queries/availabilities.ts'
/** Shares, fees and numbers as documents print them; whole sentences are in the templates. */

export function brief(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = cutText(line, most)
  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), most * 0.6)).replace(/[\s,;:.]+$/, '')}…`
}

/** '45.12 %', rounded half up; '—' for a share of zero. */
export function share(partCents: Cents, wholeCents: Cents): string {
  if (wholeCents <= 0) return partCents === 0 ? '0.00 %' : '—'
  const hundredths = Number((BigInt(partCents) * 20_000n + BigInt(wholeCents)) / (BigInt(wholeCents) * 2n))
  return `${(hundredths / 100).toFixed(2)} %`
}

export const fee = (percent: number): string => `${percent} %`

/** '4 a 7, 9': runs of consecutive numbers by their ends. */
export function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first} a ${last}`)).join(', ')
}

/** The rubro that pays an amount, with its source if it has one: the cells of `appropriation` in templates/frame.typ. */
export const imputation = ({ activity }: Pick<AvailabilityFacts, 'activity'>, amountCents: Cents): string[] => [
  activity.code,
  activity.rubro,
  ...(activity.source === null ? [] : [activity.source]),
  formatCents(amountCents),
]

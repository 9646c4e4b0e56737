import { firstFault, type RowRule } from '../../resources/rules/rowRules.ts'
import { type Cents, pesosOf, subtractCents } from '../../resources/values/money.ts'
import { invalidRow } from '../base/body.ts'
import { Refusal } from '../base/refusal.ts'

export type Shortage = { availableCents: Cents; requestedCents: Cents }

/** @param text names what could not be paid; the screen shows the figures below it, in pesos (decision 12) */
export function outOfFunds(text: string, { availableCents, requestedCents }: Shortage): Refusal {
  return new Refusal(400, text, {
    code: 'noFunds',
    detail: {
      available: pesosOf(availableCents),
      requested: pesosOf(requestedCents),
      missing: pesosOf(subtractCents(requestedCents, availableCents)),
    },
  })
}

type Judged<Row, Facts> = {
  key: string
  rules: readonly RowRule<Row, Facts>[]
  rows: readonly Row[]
  facts: Facts
}

/**
 * @param shortageOf the shortage of a row after the rows before it
 * @throws Refusal 400 with the first broken rule; without funds with `detail` in pesos
 */
export function requireFundedRows<Row, Facts>(
  { key, rules, rows, facts }: Judged<Row, Facts>,
  shortageOf: (row: Row, before: readonly Row[]) => Shortage,
): void {
  const broken = firstFault(rules, rows, facts)
  if (!broken) return
  const row = rows[broken.index]
  if (row === undefined || broken.fault.code !== 'noFunds') throw invalidRow(key, broken)
  throw outOfFunds(broken.fault.text, shortageOf(row, rows.slice(0, broken.index)))
}

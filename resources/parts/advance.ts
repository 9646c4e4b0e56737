import { readCents } from '../values/money.ts'

/** An advance above the amount is allowed (spec 5), but is usually a typing error. */
export function advanceWarning(advance: string, { amount }: Readonly<Record<string, unknown>>): string | null {
  const [advanceCents, amountCents] = [readCents(advance), readCents(amount)]
  return advanceCents !== null && amountCents !== null && advanceCents > amountCents
    ? 'El adelanto supera el monto'
    : null
}

import { readCents } from '../values/money.ts'

/** The specification asks of an advance only that it is not negative; one beyond the amount is mostly a slip of the keyboard. */
export function advanceWarning(advance: string, { amount }: Readonly<Record<string, unknown>>): string | null {
  const [advanceCents, amountCents] = [readCents(advance), readCents(amount)]
  return advanceCents !== null && amountCents !== null && advanceCents > amountCents
    ? 'El adelanto supera el monto'
    : null
}

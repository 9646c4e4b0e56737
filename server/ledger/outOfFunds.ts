import { pesosOf } from '../../resources/values/money.ts'
import { Refusal } from '../base/refusal.ts'

/** The refusal of a line that cannot pay, with the figures the screen shows under the text. */
export function outOfFunds(text: string, availableCents: number, requestedCents: number): Refusal {
  return new Refusal(400, text, {
    detail: {
      available: pesosOf(availableCents),
      requested: pesosOf(requestedCents),
      missing: pesosOf(requestedCents - availableCents),
    },
  })
}

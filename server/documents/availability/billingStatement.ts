import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signersOn, spenderSignature } from '../base/frame.ts'
import { commitmentNames, commitmentPhrases, partySignature } from '../commitment/phrases.ts'
import { destinationFact } from './destination.ts'
import type { ObligationInput } from './execution.ts'
import { conceptOf, invoiceFact, isBeforeStart, obligationFact, recordFact } from './facts.ts'
import { liquidation } from './liquidation.ts'

/** Cuenta de cobro: the creditor's declaration above, the school's settlement below (decision 42). */
export function billingStatement(input: ObligationInput): Document {
  const { commitment, obligation, payment, institute } = input
  const { amountCents, date } = obligation
  return {
    template: 'billingStatement',
    frame: frameData(input, {
      title: 'Estado de cuenta y cuenta de cobro',
      subtitle: `${commitmentNames[commitment.type].title} No. ${commitment.number}`,
      issuedOn: date,
      issued: 'Se firma en',
      dayByHand: isBeforeStart(input, date),
      signatures: [partySignature(commitment, 'Acreedor(a)'), spenderSignature(signersOn(institute, date), 'Vo. Bo.')],
      annulled: input.annulled,
      amountCents,
    }),
    ...commitmentPhrases(commitment),
    object: conceptOf(input),
    declared:
      obligation.kind === 'advance'
        ? 'es el anticipo pactado en la celebración'
        : 'corresponde a lo ejecutado en desarrollo',
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    liquidation: liquidation(obligation),
    charge: [...invoiceFact(input), ...destinationFact(payment?.destination ?? commitment.supplier)],
    facts: [...obligationFact(input), recordFact(input)],
  }
}

import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signature } from '../base/frame.ts'
import { commitmentNames, commitmentPhrases, type Fact, partySignature } from '../commitment/phrases.ts'
import type { ObligationInput } from './chain.ts'
import { invoiceFact, isBeforeStart, obligationFact, recordFact } from './facts.ts'
import { liquidation } from './liquidation.ts'

/** Cuenta de cobro: what the school owes to whom, and the liquidation of its payment. */
export function billingStatement(input: ObligationInput): Document {
  const { commitment, obligation, institute } = input
  const { amountCents, date } = obligation
  return {
    template: 'billingStatement',
    frame: frameData(input, {
      title: 'Estado de cuenta y cuenta de cobro',
      subtitle: `${commitmentNames[commitment.type].title} No. ${commitment.number}`,
      issuedOn: date,
      issued: 'Se firma en',
      dayByHand: isBeforeStart(input, date),
      signatures: [
        partySignature(commitment, 'Acreedor(a)'),
        signature(institute.rector, 'Rector(a) y ordenador(a) del gasto', 'Vo. Bo.'),
      ],
      annulled: input.annulled,
      amountCents,
    }),
    ...commitmentPhrases(commitment),
    object: commitment.object,
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    liquidation: liquidation(obligation),
    facts: [...invoiceFact(input), ...paymentFacts(input), ...obligationFact(input), recordFact(input)],
  }
}

function paymentFacts({ payment }: ObligationInput): Fact[] {
  if (!payment) return []
  const { account, transactionType, transactionNumber } = payment
  return [
    ['Cuenta de origen', `${account.bank}, ${account.type} No. ${account.number} (${account.name})`],
    ['Medio de pago', `${transactionType} No. ${transactionNumber}`],
  ]
}

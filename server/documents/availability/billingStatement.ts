import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signature } from '../base/frame.ts'
import { commitmentNames, commitmentPhrases, partySignature } from '../commitment/phrases.ts'
import type { ChainInput } from './chain.ts'
import { liquidation } from './liquidation.ts'

/** Cuenta de cobro: what the school owes to whom, and the liquidation of its payment. */
export function billingStatement(input: ChainInput): Document {
  const { commitment, amountCents, account, institute, consecutive } = input
  return {
    template: 'billingStatement',
    frame: frameData(input, {
      title: 'Estado de cuenta y cuenta de cobro',
      subtitle: `${commitmentNames[commitment.type].title} No. ${commitment.number}`,
      issuedOn: input.budgetRecordDate,
      issued: 'Se firma en',
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
    liquidation: liquidation(input),
    facts: [
      ['Cuenta de origen', `${account.bank}, ${account.type} No. ${account.number} (${account.name})`],
      ['Medio de pago', `${input.transactionType} No. ${input.transactionNumber}`],
      ['Registro presupuestal', `No. ${consecutive} del ${formatDay(input.budgetRecordDate)}`],
    ],
  }
}

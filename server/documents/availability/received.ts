import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData } from '../base/frame.ts'
import {
  commitmentNames,
  commitmentPhrases,
  itemRows,
  partySignature,
  supervisorSignature,
  termFacts,
} from '../commitment/phrases.ts'
import type { ChainInput } from './chain.ts'

/** Constancia de recibido a satisfacción: the rector, who supervises, states that payment may proceed. */
export function received(input: ChainInput): Document {
  const { commitment, amountCents, consecutive } = input
  return {
    template: 'received',
    frame: frameData(input, {
      title: 'Constancia de recibido a satisfacción',
      subtitle: `${commitmentNames[commitment.type].title} No. ${commitment.number}`,
      issuedOn: input.budgetRecordDate,
      issued: 'Se firma en',
      signatures: [supervisorSignature(input.institute), partySignature(commitment)],
      annulled: input.annulled,
      amountCents,
    }),
    ...commitmentPhrases(commitment),
    object: commitment.object,
    items: itemRows(commitment.items),
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    facts: [
      ...termFacts(commitment),
      ['Registro presupuestal', `No. ${consecutive} del ${formatDay(input.budgetRecordDate)}`],
    ],
  }
}

import { formatDay } from '../../../resources/dates.ts'
import { formatCents } from '../../../resources/money.ts'
import { centsInWords } from '../../../resources/words.ts'
import { partyFacts, termFacts } from '../commitment/words.ts'
import { type Document, frameData, payerCapacity, spenderSignatures } from '../frame.ts'
import type { ChainInput } from './chain.ts'

/** Certificado de registro presupuestal: it bears the number of its CDP and its own date (decisions 6). */
export function budgetaryRecord(input: ChainInput): Document {
  const { amountCents, dcpDate, budgetRecordDate, activity, commitment } = input
  const amount = formatCents(amountCents)
  return {
    template: 'budgetaryRecord',
    frame: frameData(input, {
      title: 'Certificado de registro presupuestal',
      subtitle: `No. ${input.consecutive}`,
      issuedOn: budgetRecordDate,
      signatures: spenderSignatures(input.institute),
      annulled: input.deleted,
      amountCents,
    }),
    year: String(input.year),
    capacity: payerCapacity(input.institute),
    activity: [String(activity.id), activity.name, amount],
    amount,
    words: centsInWords(amountCents),
    object: commitment.object,
    facts: [
      ['Fecha del registro', formatDay(budgetRecordDate)],
      ['Disponibilidad', `CDP No. ${input.consecutive} del ${formatDay(dcpDate)}`],
      ...partyFacts(commitment),
      ...termFacts(commitment),
    ],
  }
}

import { formatDay } from '../../../resources/dates.ts'
import { formatCents } from '../../../resources/money.ts'
import { centsInWords } from '../../../resources/words.ts'
import { partyFacts } from '../commitment/words.ts'
import { type Document, frameData, payerCapacity, spenderSignatures } from '../frame.ts'
import type { ChainInput } from './chain.ts'

/** Certificado de disponibilidad presupuestal, dated and placed by its `dcpDate` (domain A3, decisions 6). */
export function availability(input: ChainInput): Document {
  const { amountCents, dcpDate, activity, study } = input
  const amount = formatCents(amountCents)
  return {
    template: 'availability',
    frame: frameData(input, {
      title: 'Certificado de disponibilidad presupuestal',
      subtitle: `No. ${input.consecutive}`,
      issuedOn: dcpDate,
      signatures: spenderSignatures(input.institute),
      annulled: input.deleted,
      amountCents,
    }),
    year: String(input.year),
    capacity: payerCapacity(input.institute),
    activity: [String(activity.id), activity.name, amount],
    amount,
    words: centsInWords(amountCents),
    object: study.task,
    facts: [
      ['Fecha del CDP', formatDay(dcpDate)],
      ['Estudio previo', `No. ${study.number} del ${formatDay(study.studyDate)}`],
      ...partyFacts(input.commitment),
    ],
  }
}

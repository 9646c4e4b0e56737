import { formatDay } from '../../../resources/values/dates.ts'
import type { Document } from '../base/frame.ts'
import { partyFacts, termFacts } from '../commitment/phrases.ts'
import { certificateBase } from './certificateBase.ts'
import type { RecordInput } from './execution.ts'
import { availabilityFact } from './facts.ts'

/** Certificado de registro presupuestal: the number, day and amount of the RP (decision 23). */
export function budgetaryRecord(input: RecordInput): Document {
  const { record, commitment } = input
  const { number, date, amountCents } = record
  return {
    template: 'budgetaryRecord',
    ...certificateBase(input, {
      title: 'Certificado de registro presupuestal',
      number,
      issuedOn: date,
      amountCents,
    }),
    object: commitment.object,
    facts: [
      ['Fecha del registro', formatDay(date)],
      availabilityFact(input),
      ...partyFacts(commitment),
      ...termFacts(commitment),
    ],
  }
}

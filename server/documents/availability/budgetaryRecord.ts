import { formatDay } from '../../../resources/values/dates.ts'
import type { Document } from '../base/frame.ts'
import { partyFacts, termFacts } from '../commitment/phrases.ts'
import { certificateBase } from './certificateBase.ts'
import type { ChainInput } from './chain.ts'

/** Certificado de registro presupuestal: it bears the number of its CDP and its own date (decisions 6). */
export function budgetaryRecord(input: ChainInput): Document {
  const { dcpDate, budgetRecordDate, commitment } = input
  return {
    template: 'budgetaryRecord',
    ...certificateBase(input, { title: 'Certificado de registro presupuestal', issuedOn: budgetRecordDate }),
    object: commitment.object,
    facts: [
      ['Fecha del registro', formatDay(budgetRecordDate)],
      ['Disponibilidad', `CDP No. ${input.consecutive} del ${formatDay(dcpDate)}`],
      ...partyFacts(commitment),
      ...termFacts(commitment),
    ],
  }
}

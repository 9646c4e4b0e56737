import { formatDay } from '../../../resources/values/dates.ts'
import type { Document } from '../base/frame.ts'
import { partyFacts } from '../commitment/phrases.ts'
import { certificateBase } from './certificateBase.ts'
import type { ChainInput } from './chain.ts'

/** Certificado de disponibilidad presupuestal, dated and placed by its `dcpDate` (decisions 6 and 9). */
export function availability(input: ChainInput): Document {
  const { dcpDate, study } = input
  return {
    template: 'availability',
    ...certificateBase(input, { title: 'Certificado de disponibilidad presupuestal', issuedOn: dcpDate }),
    object: study.task,
    facts: [
      ['Fecha del CDP', formatDay(dcpDate)],
      ['Estudio previo', `No. ${study.number} del ${formatDay(study.studyDate)}`],
      ...partyFacts(input.commitment),
    ],
  }
}

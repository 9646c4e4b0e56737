import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData } from '../base/frame.ts'
import {
  beneficiary,
  capitalized,
  commitmentNames,
  commitmentPhrases,
  partySignature,
  personName,
  supervisorSignature,
  termFacts,
} from '../commitment/phrases.ts'
import type { ChainInput } from './chain.ts'

/** Acta de inicio: dated by the start, but never before the RP it names as met (decisions 9). */
export function initiationReport(input: ChainInput): Document {
  const { institute, commitment, amountCents, consecutive } = input
  const { of, party } = commitmentNames[commitment.type]
  return {
    template: 'initiationReport',
    frame: frameData(input, {
      title: `Acta de inicio ${of}`,
      subtitle: `No. ${commitment.number}`,
      issuedOn: later(commitment.date, input.budgetRecordDate),
      issued: 'Se firma en',
      signatures: [supervisorSignature(institute), partySignature(commitment)],
      annulled: input.annulled,
      amountCents,
    }),
    rector: personName(institute.rector),
    ...commitmentPhrases(commitment),
    record: `No. ${consecutive} del ${formatDay(input.budgetRecordDate)}`,
    object: commitment.object,
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    facts: [
      [capitalized(party), beneficiary(commitment)],
      ['Valor', formatCents(amountCents)],
      ...termFacts(commitment),
      ['Supervisor(a)', personName(institute.rector)],
      ['Disponibilidad', `CDP No. ${consecutive} del ${formatDay(input.dcpDate)}`],
      ['Registro presupuestal', `No. ${consecutive} del ${formatDay(input.budgetRecordDate)}`],
      ['Garantías', commitment.policy ? 'Póliza constituida por el contratista' : 'No aplica'],
    ],
  }
}

const later = (aDay: string, another: string): string => (aDay < another ? another : aDay)

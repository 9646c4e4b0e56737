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
  policyName,
  supervisorName,
  supervisorSignature,
  termFacts,
} from '../commitment/phrases.ts'
import type { RecordInput } from './chain.ts'
import { availabilityFact, recorded, recordFact } from './facts.ts'

/** Acta de inicio: dated by the start, but never before the RP it names as met (decisions 9). */
export function initiationReport(input: RecordInput): Document {
  const { institute, commitment, record } = input
  const { amountCents } = commitment
  const { of, party } = commitmentNames[commitment.type]
  return {
    template: 'initiationReport',
    frame: frameData(input, {
      title: `Acta de inicio ${of}`,
      subtitle: `No. ${commitment.number}`,
      issuedOn: later(commitment.date, record.date),
      issued: 'Se firma en',
      signatures: [supervisorSignature(institute, commitment), partySignature(commitment)],
      annulled: input.annulled,
      amountCents,
    }),
    host: commitment.supervisor
      ? `${supervisorName(institute, commitment)}, supervisor(a)`
      : `${personName(institute.rector)}, rector(a), ordenador(a) del gasto y supervisor(a)`,
    ...commitmentPhrases(commitment),
    record: recorded(input),
    object: commitment.object,
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    facts: [
      [capitalized(party), beneficiary(commitment)],
      ['Valor', formatCents(amountCents)],
      ...termFacts(commitment),
      ['Supervisor(a)', supervisorName(institute, commitment)],
      availabilityFact(input),
      recordFact(input),
      ['Garantías', commitment.policy ? policyName(commitment) : 'No aplica'],
    ],
  }
}

const later = (aDay: string, another: string): string => (aDay < another ? another : aDay)

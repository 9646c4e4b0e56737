import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signersOn, spenderSignature } from '../base/frame.ts'
import {
  beneficiary,
  capitalized,
  commitmentNames,
  commitmentPhrases,
  type Fact,
  partySignature,
  personName,
  policyName,
  supervisorName,
  supervisorSignature,
  termFacts,
} from '../commitment/phrases.ts'
import type { RecordInput } from './execution.ts'
import { availabilityFact, recorded, recordFact } from './facts.ts'

/** Acta de inicio: dated by the start, but not before the RP that it cites (decision 23). */
export function initiationReport(input: RecordInput): Document {
  const { commitment, record } = input
  const { amountCents } = commitment
  const issuedOn = later(commitment.date, record.date)
  const signers = signersOn(input.institute, issuedOn)
  const { of, party } = commitmentNames[commitment.type]
  return {
    template: 'initiationReport',
    frame: frameData(input, {
      title: `Acta de inicio ${of}`,
      subtitle: `No. ${commitment.number}`,
      issuedOn,
      issued: 'Se firma en',
      signatures: [
        supervisorSignature(signers, commitment),
        ...(commitment.supervisor ? [spenderSignature(signers)] : []),
        partySignature(commitment),
      ],
      annulled: input.annulled,
      amountCents,
    }),
    host: commitment.supervisor
      ? `${supervisorName(signers, commitment)}, supervisor(a)`
      : `${personName(signers.rector)}, rector(a), ordenador(a) del gasto y supervisor(a)`,
    ...commitmentPhrases(commitment),
    record: recorded(input),
    object: commitment.object,
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    facts: [
      [capitalized(party), beneficiary(commitment)],
      ['Valor', formatCents(amountCents)],
      ...(commitment.more.signedDate ? [['Suscrito el', formatDay(commitment.more.signedDate)] satisfies Fact] : []),
      ...termFacts(commitment),
      ['Supervisor(a)', supervisorName(signers, commitment)],
      availabilityFact(input),
      recordFact(input),
      ['Garantías', commitment.policy ? policyName(commitment) : 'No aplica'],
    ],
  }
}

const later = (aDay: string, another: string): string => (aDay < another ? another : aDay)

import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents, sumCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { invalid } from '../../base/refusal.ts'
import { purposeOf } from '../../queries/availabilities.ts'
import type { Commitment } from '../../queries/commitments.ts'
import { type Document, frameData, signersOn, spenderSignature } from '../base/frame.ts'
import { type Fact, itemRows, partyFacts, supervisorName, termFacts } from '../commitment/phrases.ts'
import type { CertificateInput } from './execution.ts'

/**
 * Estudios previos: the need and the plan, dated by the study itself, of the amount of all its CDPs. It names no later CDP or
 * contract.
 * @throws Refusal 400 for a CDP without study
 */
export function studies(input: CertificateInput): Document {
  const { institute, availability, studied, commitment } = input
  const { study, year } = availability
  const amountCents = sumCents(studied.map((one) => one.amountCents))
  if (!study) throw invalid({ document: 'El documento no existe' })
  const signers = signersOn(institute, study.studyDate)
  const isLater = (day: string) => day > study.studyDate
  return {
    template: 'studies',
    frame: frameData(input, {
      title: 'Estudios previos',
      subtitle: `No. ${study.number}`,
      issuedOn: study.studyDate,
      signatures: [spenderSignature(signers)],
      annulled: input.annulled,
      amountCents,
    }),
    requirement: study.requirement,
    task: study.task,
    object: commitment && commitment.items.length > 0 ? null : (commitment?.object ?? purposeOf(availability)),
    items: itemRows(commitment?.items ?? []),
    kind: commitment ? kindFacts(commitment, isLater(commitment.date)) : [],
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    backing: [
      ...studied.flatMap(({ activity, amountCents: part, consecutive, dcpDate }) => [
        ...(isLater(dcpDate) ? [] : [['Disponibilidad', `CDP No. ${consecutive} del ${formatDay(dcpDate)}`]]),
        ['Rubro', [activity.code, activity.name, ...(studied.length > 1 ? [formatCents(part)] : [])].join(' · ')],
      ]),
      ['Vigencia', String(year)],
    ],
    term: [
      ...(commitment ? termFacts(commitment, isLater(commitment.date)) : []),
      ['Lugar', `${institute.address}, ${institute.municipality}`],
    ],
    advance: commitment && commitment.advanceCents > 0 ? formatCents(commitment.advanceCents) : null,
    supervisor: supervisorName(signers, commitment),
    policy: commitment?.policy ?? false,
  }
}

const kindFacts = (commitment: Commitment, isLater: boolean): Fact[] => [
  ...(isLater ? [] : partyFacts(commitment).slice(0, 1)),
  ...(commitment.typeName ? [['Tipo', commitment.typeName] satisfies Fact] : []),
]

import { formatDay } from '../../../resources/values/dates.ts'
import { type Cents, formatCents, subtractCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signature, undated } from '../base/frame.ts'
import type { Backing, CommitmentInput } from './backing.ts'
import {
  beneficiary,
  commitmentPhrases,
  type Fact,
  partySignature,
  personName,
  sentence,
  termFacts,
} from './phrases.ts'

/** Contrato: the parties, what one does and the other pays, and the clauses; dated by its start. */
export function contractDocument(input: CommitmentInput): Document {
  const { institute, commitment, backing } = input
  const { amountCents, advanceCents } = commitment
  return {
    template: 'document',
    frame: frameData(input, {
      title: `Contrato de ${(commitment.typeName ?? '').toLowerCase()}`,
      subtitle: `No. ${commitment.number}`,
      issuedOn: commitment.date,
      issued: 'Se firma en',
      signatures: [signature(institute.rector, 'Rector(a) y ordenador(a) del gasto'), partySignature(commitment)],
      annulled: undated(commitment.deleted),
      amountCents,
    }),
    ...commitmentPhrases(commitment),
    rector: { name: personName(institute.rector), identity: `C.C. ${institute.rector.cc}` },
    supplierAddress: commitment.supplier.address,
    object: sentence(commitment.object),
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    payment: paymentOf(amountCents, advanceCents),
    backing: backing.map((one) => ({
      facts: backingFacts(one, ['Registro presupuestal', `No. ${one.record.number}`]),
      activity: backedActivity(one),
    })),
    term: commitment.term && {
      duration: commitment.term.duration,
      start: formatDay(commitment.term.start),
      end: formatDay(commitment.term.end),
    },
    policy: commitment.policy,
    facts: [
      ['Contratante', `${institute.name}, NIT ${institute.NIT}`],
      ['Contratista', beneficiary(commitment)],
      ['Valor', formatCents(amountCents)],
      ...termFacts(commitment),
      ['Supervisor(a)', personName(institute.rector)],
    ],
  }
}

export const paymentOf = (amountCents: Cents, advanceCents: Cents) =>
  advanceCents > 0
    ? { advance: formatCents(advanceCents), rest: formatCents(subtractCents(amountCents, advanceCents)) }
    : { advance: null, rest: formatCents(amountCents) }

/** Of the rubro that pays: what was registered on it. */
export const backedActivity = ({ availability: { activity }, record }: Backing): [string, string, string] => [
  String(activity.id),
  activity.name,
  formatCents(record.amountCents),
]

export function backingFacts({ availability }: Backing, record?: Fact): Fact[] {
  const { consecutive, dcpDate, year, study } = availability
  return [
    ['Disponibilidad', `CDP No. ${consecutive} del ${formatDay(dcpDate)}, vigencia ${year}`],
    ...(record ? [record] : []),
    ...(study ? [['Estudios previos', `No. ${study.number} del ${formatDay(study.studyDate)}`] satisfies Fact] : []),
  ]
}

import { formatDay } from '../../../resources/values/dates.ts'
import { type Cents, formatCents, subtractCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signersOn, spenderSignature, undated } from '../base/frame.ts'
import { imputation } from '../base/phrases.ts'
import type { Backing, CommitmentInput } from './backing.ts'
import {
  beneficiary,
  commitmentPhrases,
  type Fact,
  partySignature,
  personName,
  policyName,
  sentence,
  supervisorName,
  termFacts,
} from './phrases.ts'

/** Contrato: the parties, their obligations, and the clauses; dated by its signature. */
export function contractDocument(input: CommitmentInput): Document {
  const { institute, commitment, backing } = input
  const { amountCents, advanceCents, supplier, more } = commitment
  const issuedOn = signedDay(input)
  const signers = signersOn(institute, issuedOn)
  return {
    template: 'document',
    frame: frameData(input, {
      title: `Contrato de ${(commitment.typeName ?? '').toLowerCase()}`,
      subtitle: `No. ${commitment.number}`,
      issuedOn,
      issued: 'Se firma en',
      signatures: [spenderSignature(signers), partySignature(commitment)],
      annulled: undated(commitment.deleted),
      amountCents,
    }),
    ...commitmentPhrases(commitment),
    rector: { name: personName(signers.rector), identity: `C.C. ${signers.rector.cc}` },
    supplierAddress: supplier.address,
    representative: representedBy(supplier),
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
    obligations: (more.obligations ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    paymentTerms: more.paymentTerms && sentence(more.paymentTerms),
    place: more.executionPlace ?? `${institute.address}, ${institute.municipality}`,
    supervisor: supervisorName(signers, commitment),
    isPublished: more.secopUrl !== null,
    facts: [
      ['Contratante', `${institute.name}, NIT ${institute.NIT}`],
      ['Contratista', beneficiary(commitment)],
      ['Valor', formatCents(amountCents)],
      // The clause about payment states the advance, unless the contract has terms of its own.
      ...(advanceCents > 0 && more.paymentTerms ? [['Adelanto', formatCents(advanceCents)] satisfies Fact] : []),
      ...termFacts(commitment),
      ['Supervisor(a)', supervisorName(signers, commitment)],
      ...(commitment.policy ? [['Garantía', policyName(commitment)]] : []),
      ...(more.secopUrl === null ? [] : [['SECOP', more.secopUrl]]),
    ],
  }
}

/** The day of the signature; if missing, the earlier of the start and the first RP (decision 42). */
const signedDay = ({ commitment, backing }: CommitmentInput): string =>
  commitment.more.signedDate ?? [commitment.date, ...backing.map(({ record }) => record.date)].sort()[0] ?? ''

/** The clause ', representada legalmente por …'; '' without a stored representative. */
function representedBy({ representative, representativeDocument }: CommitmentInput['commitment']['supplier']): string {
  if (representative === null) return ''
  const identity = representativeDocument === null ? '' : `, con C.C. ${representativeDocument}`
  return `, representada legalmente por ${representative}${identity}`
}

export const paymentOf = (amountCents: Cents, advanceCents: Cents) =>
  advanceCents > 0
    ? { advance: formatCents(advanceCents), rest: formatCents(subtractCents(amountCents, advanceCents)) }
    : { advance: null, rest: formatCents(amountCents) }

/** The rubro that pays, with the registered amount. */
export const backedActivity = ({ availability, record }: Backing): string[] =>
  imputation(availability, record.amountCents)

export function backingFacts({ availability }: Backing, record?: Fact): Fact[] {
  const { consecutive, dcpDate, year, study } = availability
  return [
    ['Disponibilidad', `CDP No. ${consecutive} del ${formatDay(dcpDate)}, vigencia ${year}`],
    ...(record ? [record] : []),
    ...(study ? [['Estudios previos', `No. ${study.number} del ${formatDay(study.studyDate)}`] satisfies Fact] : []),
  ]
}

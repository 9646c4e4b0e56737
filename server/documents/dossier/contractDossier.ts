/** Expediente: every document of one contract in one PDF, in legal order. */
import { dayOf, formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { type Document, type FrameInput, frameData, signersOn, spenderSignature, undated } from '../base/frame.ts'
import { beneficiary, type Fact, termFacts } from '../commitment/phrases.ts'
import type { Dossier } from './facts.ts'
import { papersOf } from './papers.ts'

/** Without a live availability it contains only the contract. */
export function contractDossier(input: FrameInput & Dossier): Document {
  const { commitment, institute } = input
  return {
    template: 'file',
    frame: frameData(input, {
      title: 'Expediente contractual',
      subtitle: `Contrato No. ${commitment.number}`,
      issuedOn: dayOf(input.generatedAt),
      signatures: [spenderSignature(signersOn(institute, dayOf(input.generatedAt)))],
      annulled: undated(commitment.deleted),
      amountCents: commitment.amountCents,
    }),
    object: commitment.object,
    facts: [
      ['Contratista', beneficiary(commitment)],
      ['Tipo', commitment.typeName ?? ''],
      ['Valor', formatCents(commitment.amountCents)],
      ...termFacts(commitment),
      ...executionFacts(input),
    ],
    parts: papersOf(input, 'contracts').map(({ document }) => document),
  }
}

const executionFacts = ({ certificates, records, steps }: Dossier): Fact[] => [
  ...certificates.map(
    ({ availability }): Fact => [
      'Disponibilidad',
      `CDP No. ${availability.consecutive} del ${formatDay(availability.dcpDate)}`,
    ],
  ),
  ...records.map(({ record }): Fact => ['Registro presupuestal', `No. ${record.number} del ${formatDay(record.date)}`]),
  ...steps.flatMap(({ payment }): Fact[] =>
    payment ? [['Comprobante de egreso', `No. ${payment.payment.expenseNumber}`]] : [],
  ),
]

/** Expediente: every document of one contract in one PDF, in the order the law wants them made. */
import { dayOf, formatDay } from '../../resources/values/dates.ts'
import { formatCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import type { Chain } from '../queries/chains.ts'
import { readCommitment } from '../queries/commitments.ts'
import { availability } from './availability/availability.ts'
import { billingStatement } from './availability/billingStatement.ts'
import { budgetaryRecord } from './availability/budgetaryRecord.ts'
import {
  type CertificateInput,
  type ObligationInput,
  type PaymentInput,
  type RecordInput,
  readCertificate,
  readObligation,
  readPayment,
  readRecord,
} from './availability/chain.ts'
import { initiationReport } from './availability/initiationReport.ts'
import { paymentVoucher } from './availability/paymentVoucher.ts'
import { received } from './availability/received.ts'
import { resolution } from './availability/resolution.ts'
import { studies } from './availability/studies.ts'
import { type Document, type FrameInput, frameData, signersOn, spenderSignature, undated } from './base/frame.ts'
import { backingOf, type CommitmentInput, type Committed, isLiveFor, readChainsOf } from './commitment/backing.ts'
import { contractDocument } from './commitment/contract.ts'
import { beneficiary, type Fact, termFacts } from './commitment/phrases.ts'

type Facts<Input> = Omit<Input, keyof FrameInput>

/** An obligation, and its payment once there is one. */
type Step = { obligation: Facts<ObligationInput>; payment: Facts<PaymentInput> | null }

type Dossier = Committed & {
  certificates: readonly Facts<CertificateInput>[]
  records: readonly Facts<RecordInput>[]
  steps: readonly Step[]
}

export async function readContractDossier(db: Db, institute: number, id: number): Promise<Dossier> {
  const of = { type: 'contracts', id } as const
  const chains = await readChainsOf(db, institute, of.type, id)
  const certificates: Facts<CertificateInput>[] = []
  const records: Facts<RecordInput>[] = []
  const steps: Step[] = []
  for (const chain of chains) {
    certificates.push(await readCertificate(db, chain))
    for (const record of chain.records.filter((one) => isLiveFor(one, of))) {
      records.push(await readRecord(db, chain, record))
      steps.push(...(await readSteps(db, chain, record.id)))
    }
  }
  steps.sort((a, b) => a.obligation.obligation.date.localeCompare(b.obligation.obligation.date))
  return {
    ...{ commitment: await readCommitment(db, of.type, id), backing: backingOf(chains, of) },
    ...{ certificates, records, steps },
  }
}

async function readSteps(db: Db, chain: Chain, record: number): Promise<Step[]> {
  const live = chain.obligations.filter(({ deleted, commitment_id }) => !deleted && commitment_id === record)
  const steps: Step[] = []
  for (const one of live) {
    const obligation = await readObligation(db, chain, one)
    const { payment } = obligation
    steps.push({ obligation, payment: payment && (await readPayment(db, chain, payment)) })
  }
  return steps
}

/** Without a live availability the contract is its only part. */
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
      ...chainFacts(input),
    ],
    parts: inLegalOrder(input),
  }
}

const chainFacts = ({ certificates, records, steps }: Dossier): Fact[] => [
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

function inLegalOrder(input: FrameInput & Dossier): Document[] {
  const { certificates, records, steps } = input
  const contract: CommitmentInput = input
  const [first] = records
  const studied = certificates.filter(({ availability }) => availability.study)
  return [
    ...studied.map((one) => studies({ ...input, ...one })),
    ...certificates.map((one) => availability({ ...input, ...one })),
    contractDocument(contract),
    ...records.map((one) => budgetaryRecord({ ...input, ...one })),
    ...(first ? [initiationReport({ ...input, ...first })] : []),
    ...steps.flatMap((step) => stepPapers(input, step)),
  ]
}

/** Nothing is received for an advance. */
function stepPapers(input: FrameInput, { obligation, payment }: Step): Document[] {
  const of = { ...input, ...obligation }
  return [
    ...(obligation.obligation.kind === 'delivery' ? [received(of)] : []),
    ...[billingStatement(of), resolution(of)],
    ...(payment ? [paymentVoucher({ ...input, ...payment })] : []),
  ]
}

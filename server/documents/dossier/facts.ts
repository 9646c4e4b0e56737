/** A contract or an order with every act on it: the data of its dossier. */
import type { CommitmentType } from '../../../resources/entities/commitments.ts'
import type { Db } from '../../db/engine/db.ts'
import { readCommitment } from '../../queries/commitments.ts'
import type { Execution } from '../../queries/executions.ts'
import {
  type CertificateInput,
  type ObligationInput,
  type PaymentInput,
  type RecordInput,
  readCertificate,
  readObligation,
  readPayment,
  readRecord,
} from '../availability/execution.ts'
import type { FrameInput } from '../base/frame.ts'
import { backingOf, type Committed, isLiveFor, readExecutionsOf } from '../commitment/backing.ts'

type Facts<Input> = Omit<Input, keyof FrameInput>

export type Step = { obligation: Facts<ObligationInput>; payment: Facts<PaymentInput> | null }

export type Dossier = Committed & {
  id: number
  certificates: readonly (Facts<CertificateInput> & { id: number })[]
  records: readonly Facts<RecordInput>[]
  steps: readonly Step[]
}

export const readDossier =
  (type: CommitmentType) =>
  async (db: Db, institute: number, id: number): Promise<Dossier> => {
    const of = { type, id }
    const executions = await readExecutionsOf(db, institute, type, id)
    const certificates: (Facts<CertificateInput> & { id: number })[] = []
    const records: Facts<RecordInput>[] = []
    const steps: Step[] = []
    for (const execution of executions) {
      certificates.push({ id: execution.availability.id, ...(await readCertificate(db, execution)) })
      for (const record of execution.records.filter((one) => isLiveFor(one, of))) {
        records.push(await readRecord(db, execution, record))
        steps.push(...(await readSteps(db, execution, record.id)))
      }
    }
    steps.sort((a, b) => a.obligation.obligation.date.localeCompare(b.obligation.obligation.date))
    const commitment = await readCommitment(db, type, id)
    return { id, commitment, backing: backingOf(executions, of), certificates, records, steps }
  }

async function readSteps(db: Db, execution: Execution, record: number): Promise<Step[]> {
  const live = execution.obligations.filter(({ deleted, commitment_id }) => !deleted && commitment_id === record)
  const steps: Step[] = []
  for (const one of live) {
    const obligation = await readObligation(db, execution, one)
    const { payment } = obligation
    steps.push({ obligation, payment: payment && (await readPayment(db, execution, payment)) })
  }
  return steps
}

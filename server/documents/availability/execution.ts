/** The contents of the documents of an availability and its acts: each act with the acts before it (decision 23). */
import { and, eq, inArray } from 'drizzle-orm'
import { availability } from '../../../resources/entities/availability.ts'
import type { MoneyDocument } from '../../../resources/entities/moneyDocuments.ts'
import { bookedOf } from '../../../resources/rules/effect.ts'
import type { Db } from '../../db/engine/db.ts'
import { anyTableOf, columnOf, tableOf } from '../../db/schema/tables.ts'
import { readAnnulment } from '../../ledger/reversals.ts'
import { type AvailabilityFacts, readAvailabilities } from '../../queries/availabilities.ts'
import { type Commitment, readCommitment, readDirectCommitment } from '../../queries/commitments.ts'
import type { ObligationFacts, PaymentFacts } from '../../queries/executionActs.ts'
import { actNamed, type Execution, printedActs, readExecutions } from '../../queries/executions.ts'
import type { RecordFacts } from '../../queries/records.ts'
import type { Annulment, FrameInput } from '../base/frame.ts'

const availabilities = tableOf(availability)

/**
 * @property commitment of the availability's only RP; null if it has none or several
 * @property studied the live CDPs of its study, of which it is one; an annulled one stands alone
 */
export type CertificateInput = FrameInput & {
  annulled: Annulment | null
  availability: AvailabilityFacts
  studied: readonly AvailabilityFacts[]
  commitment: Commitment | null
}

/** @property commitment the contract, order or bill that the RP registers */
export type RecordInput = FrameInput & {
  annulled: Annulment | null
  availability: AvailabilityFacts
  record: RecordFacts
  commitment: Commitment
}

/** @property payment null while it is unpaid */
export type ObligationInput = RecordInput & { obligation: ObligationFacts; payment: PaymentFacts | null }

export type PaymentInput = RecordInput & { obligation: ObligationFacts; payment: PaymentFacts }

type Facts<Input> = Omit<Input, keyof FrameInput>

/** @throws Error for another institute's row: the endpoint answers 404 first */
export async function readExecution(db: Db, institute: number, of: MoneyDocument, id: number): Promise<Execution> {
  const table = anyTableOf(bookedOf({ name: of }))
  const own = and(eq(columnOf(table, 'id'), id), eq(columnOf(table, 'institute_id'), institute))
  const parent = columnOf(table, of === 'availability' ? 'id' : 'availability_id')
  const [found] = await readExecutions(db, inArray(availabilities.id, db.select({ id: parent }).from(table).where(own)))
  if (!found) throw new Error(`institute ${institute} has no ${of} ${id}`)
  return found
}

export async function readCertificate(db: Db, execution: Execution): Promise<Facts<CertificateInput>> {
  const { availability } = execution
  const [record, another] = printedActs(execution).records
  const { study, deleted } = availability
  const ofStudy = and(eq(availabilities.preliminaryStudy_id, study?.id ?? 0), eq(availabilities.deleted, false))
  return {
    availability,
    studied: study && !deleted ? await readAvailabilities(db, ofStudy) : [availability],
    annulled: await readAnnulment(db, 'availability', availability.id),
    commitment: record && !another ? await readRegistered(db, record) : null,
  }
}

export async function readRecord(db: Db, execution: Execution, record: RecordFacts): Promise<Facts<RecordInput>> {
  return {
    availability: execution.availability,
    record,
    commitment: await readRegistered(db, record),
    annulled: await annulmentOfAct(db, execution, 'commitment', record),
  }
}

export async function readObligation(
  db: Db,
  execution: Execution,
  obligation: ObligationFacts,
): Promise<Facts<ObligationInput>> {
  const own = printedActs(execution).payments.filter(({ obligation_id }) => obligation_id === obligation.id)
  return {
    ...(await readRecord(db, execution, actNamed(execution.records, obligation.commitment_id))),
    obligation,
    payment: own[0] ?? null,
    annulled: await annulmentOfAct(db, execution, 'obligation', obligation),
  }
}

export async function readPayment(db: Db, execution: Execution, payment: PaymentFacts): Promise<Facts<PaymentInput>> {
  return {
    ...(await readRecord(db, execution, actNamed(execution.records, payment.commitment_id))),
    obligation: actNamed(execution.obligations, payment.obligation_id),
    payment,
    annulled: await annulmentOfAct(db, execution, 'payment', payment),
  }
}

/** The parts of an availability booked whole are annulled with it. */
export const annulmentOfAct = (
  db: Db,
  { availability }: Execution,
  of: Exclude<MoneyDocument, 'availability'>,
  { id }: { id: number },
): Promise<Annulment | null> =>
  availability.upTo === 'payment' ? readAnnulment(db, 'availability', availability.id) : readAnnulment(db, of, id)

async function readRegistered(db: Db, { id, commitment }: RecordFacts): Promise<Commitment> {
  const found =
    commitment.type === 'direct' || commitment.id === null
      ? await readDirectCommitment(db, id)
      : await readCommitment(db, commitment.type, commitment.id)
  return { ...found, supplier: { ...found.supplier, ...commitment.supplier } }
}

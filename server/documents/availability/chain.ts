/** The chain that hangs from one availability: study, CDP, contract or order, RP and payment (decisions 9). */
import { and, eq } from 'drizzle-orm'
import { availability, availabilityTax } from '../../../resources/entities/availability.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { readAnnulment } from '../../ledger/acts.ts'
import { type AvailabilityFacts, readAvailabilities } from '../../queries/availabilities.ts'
import { type Commitment, readCommitment } from '../../queries/commitments.ts'
import { type Retention, readRetentions } from '../../queries/retentions.ts'
import type { Annulment, FrameInput } from '../base/frame.ts'

const availabilities = tableOf(availability)
const taxes = tableOf(availabilityTax)
const studies = tableOf(preliminaryStudy)

export type Chain = Omit<AvailabilityFacts, 'study' | 'commitment'> & {
  annulled: Annulment | null
  study: { number: string; studyDate: string; requirement: string; task: string }
  commitment: Commitment
  taxes: readonly Retention[]
}

export type ChainInput = FrameInput & Chain

/** @throws Error when the availability is not this institute's: the endpoint answers 404 before. */
export async function readChain(db: Db, institute: number, id: number): Promise<Chain> {
  const own = and(eq(availabilities.id, id), eq(availabilities.institute_id, institute))
  const [found] = await readAvailabilities(db, own)
  if (!found) throw new Error(`institute ${institute} has no availability ${id}`)
  const { commitment } = found
  return {
    ...found,
    annulled: await readAnnulment(db, 'availability', id),
    study: { ...found.study, ...(await readStudyTexts(db, id)) },
    commitment: await readCommitment(db, commitment.type, commitment.id),
    taxes: (await readRetentions(db, eq(taxes.availability_id, id))).get(id) ?? [],
  }
}

async function readStudyTexts(db: Db, availability_id: number): Promise<{ requirement: string; task: string }> {
  const [found] = await db
    .select({ requirement: studies.requirement, task: studies.task })
    .from(availabilities)
    .innerJoin(studies, eq(studies.id, availabilities.preliminaryStudy_id))
    .where(eq(availabilities.id, availability_id))
  if (!found) throw new Error(`availability ${availability_id} has no study`)
  return found
}

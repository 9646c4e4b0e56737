import { and, eq, inArray } from 'drizzle-orm'
import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { type CommitmentType, commitments } from '../../../resources/entities/commitments.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import type { AvailabilityFacts } from '../../queries/availabilities.ts'
import { type Commitment, readCommitment } from '../../queries/commitments.ts'
import { type Execution, readExecutions } from '../../queries/executions.ts'
import type { RecordFacts } from '../../queries/records.ts'
import type { FrameInput } from '../base/frame.ts'

const availabilities = tableOf(availability)
const records = tableOf(commitment)

export type Backing = { availability: AvailabilityFacts; record: RecordFacts }

/** A contract or an order, and the live RPs that register it; [] while it has no availability. */
export type Committed = { commitment: Commitment; backing: readonly Backing[] }
export type CommitmentInput = FrameInput & Committed

export const readCommitted =
  (type: CommitmentType) =>
  async (db: Db, institute: number, id: number): Promise<Committed> => ({
    commitment: await readCommitment(db, type, id),
    backing: backingOf(await readExecutionsOf(db, institute, type, id), { type, id }),
  })

export function readExecutionsOf(db: Db, institute: number, type: CommitmentType, id: number): Promise<Execution[]> {
  const registering = and(
    eq(records.institute_id, institute),
    eq(records[commitments[type].key], id),
    eq(records.deleted, false),
  )
  const ids = db.select({ id: records.availability_id }).from(records).where(registering)
  return readExecutions(db, inArray(availabilities.id, ids))
}

export const backingOf = (executions: readonly Execution[], of: { type: CommitmentType; id: number }): Backing[] =>
  executions.flatMap(({ availability, records }) =>
    records.filter((record) => isLiveFor(record, of)).map((record) => ({ availability, record })),
  )

export const isLiveFor = ({ deleted, commitment }: RecordFacts, of: { type: CommitmentType; id: number }): boolean =>
  !deleted && commitment.type === of.type && commitment.id === of.id

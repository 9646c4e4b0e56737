import { and, eq } from 'drizzle-orm'
import { availability } from '../../../resources/entities/availability.ts'
import { type CommitmentType, commitments } from '../../../resources/entities/commitments.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { type AvailabilityFacts, readAvailabilities } from '../../queries/availabilities.ts'
import { type Commitment, readCommitment } from '../../queries/commitments.ts'
import type { FrameInput } from '../base/frame.ts'

const availabilities = tableOf(availability)

/** A contract or an order, and the live availability that pays it; null while it has none. */
export type Committed = { commitment: Commitment; backing: AvailabilityFacts | null }
export type CommitmentInput = FrameInput & Committed

export const readCommitted =
  (type: CommitmentType) =>
  async (db: Db, _institute: number, id: number): Promise<Committed> => {
    const own = and(
      eq(availabilities[commitments[type].key], id),
      eq(availabilities.documentType, type),
      eq(availabilities.deleted, false),
    )
    const [backing = null] = await readAvailabilities(db, own)
    return { commitment: await readCommitment(db, type, id), backing }
  }

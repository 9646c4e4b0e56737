/** Availabilities with all acts on them, for documents, books and workbooks. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { commitment } from '../../resources/entities/commitment.ts'
import { obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import { release } from '../../resources/entities/release.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type AvailabilityFacts, readAvailabilities } from './availabilities.ts'
import {
  type ObligationFacts,
  type PaymentFacts,
  type ReleaseFacts,
  readObligations,
  readPayments,
  readReleases,
} from './executionActs.ts'
import { type RecordFacts, readRecords } from './records.ts'

/** Includes annulled acts; each kind is sorted by date. */
export type Chain = {
  availability: AvailabilityFacts
  records: readonly RecordFacts[]
  obligations: readonly ObligationFacts[]
  payments: readonly PaymentFacts[]
  releases: readonly ReleaseFacts[]
}

/** @param where selects the availabilities @param order default: by consecutive */
export async function readChains(db: Db, where: SQL | undefined, order?: readonly SQL[]): Promise<Chain[]> {
  const found = await readAvailabilities(db, where, order)
  const ids = found.map(({ id }) => id)
  const own = (column: SQLWrapper) => sql`${column} = any(${sql.param(ids)}::integer[])`
  const records = byAvailability(await readRecords(db, own(tableOf(commitment).availability_id)))
  const obligations = byAvailability(await readObligations(db, own(tableOf(obligation).availability_id)))
  const payments = byAvailability(await readPayments(db, own(tableOf(payment).availability_id)))
  const releases = byAvailability(await readReleases(db, own(tableOf(release).availability_id)))
  return found.map((availability) => ({
    availability,
    records: records.get(availability.id) ?? [],
    obligations: obligations.get(availability.id) ?? [],
    payments: payments.get(availability.id) ?? [],
    releases: releases.get(availability.id) ?? [],
  }))
}

function byAvailability<T extends { availability_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const before = found.get(row.availability_id)
    if (before) before.push(row)
    else found.set(row.availability_id, [row])
  }
  return found
}

/**
 * The acts that documents print: the live ones. The parts of an availability booked whole are annulled with it, and
 * printed as annulled.
 */
export function printedActs(chain: Chain): Chain {
  const { availability } = chain
  if (availability.upTo === 'payment') return chain
  const live = <T extends { deleted: boolean }>(acts: readonly T[]) => acts.filter(({ deleted }) => !deleted)
  return {
    availability,
    records: live(chain.records),
    obligations: live(chain.obligations),
    payments: live(chain.payments),
    releases: live(chain.releases),
  }
}

/** @throws Error when an act names another one that is missing in its chain */
export function actNamed<T extends { id: number }>(acts: readonly T[], id: number): T {
  const found = acts.find((act) => act.id === id)
  if (!found) throw new Error(`its chain has no act ${id}`)
  return found
}

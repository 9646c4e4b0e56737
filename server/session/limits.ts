/** Rate limits, counted in the database for all servers (decision 8). */

import { and, count, gt, inArray, min, sql } from 'drizzle-orm'
import { intervalOf } from '../../resources/retention.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { rateLimitHit } from '../db/schema/internalTables.ts'
import { locks } from '../db/schema/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf, siteOf } from '../http/address.ts'

export const limitWindow = sql.raw(`interval '${intervalOf('rateLimitHit')}'`)
const since = sql`now() - ${limitWindow}`

/** At most `most` attempts in 15 minutes. */
export type Limit = { bucket: string; most: number }

/** By the network of an address; all networks of an IPv6 site together may three times as much. */
export function limitsFrom(what: string, address: string, most: number): Limit[] {
  const [network, site] = [networkOf(address), siteOf(address)]
  const own = { bucket: `${what} from ${network}`, most }
  return site === network ? [own] : [own, { bucket: `${what} from ${site}`, most: 3 * most }]
}

/** '1 minuto', '15 minutos'. */
export function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** The refused attempt is not counted: retrying does not prolong the wait. */
export class RateLimited extends Refusal {
  /** The first limit that was reached. */
  readonly bucket: string
  readonly waitSeconds: number

  constructor(bucket: string, waitSeconds: number) {
    super(429, `Demasiados intentos, espere ${minutesOf(waitSeconds)}`, {}, { 'Retry-After': String(waitSeconds) })
    this.bucket = bucket
    this.waitSeconds = waitSeconds
  }
}

/** Takes an attempt back, in a transaction if one is given. */
export type Refund = (within?: Db) => Promise<void>

/**
 * Counts an attempt before it is made. An advisory lock serializes attempts of one bucket: concurrent ones neither pass
 * the limit together nor refuse each other below it.
 * The disk is not waited for: a power cut may lose the attempts of its last moment. Never within a transaction, whose
 * commit would not wait for it either.
 * @param db outside of any transaction
 * @param times counted together, or not at all
 * @returns a refund, for attempts that count only when they fail
 * @throws RateLimited
 */
export async function countAttempt(db: Db, limits: readonly Limit[], times = 1): Promise<Refund> {
  const buckets = limits.map(({ bucket }) => bucket)
  const own = await inTransaction(db, async (tx) => {
    const names = sql.join(
      buckets.map((bucket) => sql`(${bucket}::text)`),
      sql`, `,
    )
    await tx.execute(sql`
      select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${locks.attempts}::integer, key)
      from (select hashtext(name) as key from (values ${names}) as bucket(name) order by key) as ordered`)
    await requireWithinLimits(tx, limits, times)
    return tx
      .insert(rateLimitHit)
      .values(Array.from({ length: times }, () => buckets.map((bucket) => ({ bucket }))).flat())
      .returning({ id: rateLimitHit.id })
  })
  const ids = own.map(({ id }) => id)
  return async (within = db) => {
    await within.delete(rateLimitHit).where(inArray(rateLimitHit.id, ids))
  }
}

async function requireWithinLimits(tx: Db, limits: readonly Limit[], times: number): Promise<void> {
  const reached = await reachedLimit(tx, limits, times)
  if (reached) throw reached
}

/** The refusal of an attempt that these limits do not admit. */
export async function reachedLimit(tx: Db, limits: readonly Limit[], times = 1): Promise<RateLimited | undefined> {
  const buckets = limits.map(({ bucket }) => bucket)
  const found = await tx
    .select({
      bucket: rateLimitHit.bucket,
      tries: count(),
      wait: sql<string>`ceil(extract(epoch from ${min(rateLimitHit.at)} - (${since})))`,
    })
    .from(rateLimitHit)
    .where(and(inArray(rateLimitHit.bucket, buckets), gt(rateLimitHit.at, since)))
    .groupBy(rateLimitHit.bucket)
  const tries = new Map(found.map((one) => [one.bucket, one]))
  const reached = limits.find(({ bucket, most }) => (tries.get(bucket)?.tries ?? 0) + times > most)
  return reached && new RateLimited(reached.bucket, Math.max(1, Number(tries.get(reached.bucket)?.wait)))
}

import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { snapshot } from '../db/snapshot.ts'

/** One snapshot for a proof: without the time limit of a request, because a ledger may be long, and in UTC, as hashes cover moments. */
export const proofSnapshot = <T>(db: Db, work: (at: Db) => Promise<T>): Promise<T> =>
  snapshot(db, async (at) => {
    await at.execute(sql`select set_config('statement_timeout', '0', true), set_config('timezone', 'UTC', true)`)
    return work(at)
  })

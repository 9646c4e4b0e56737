/**
 * Work that one process of a database does at a time. The holder renews its row every few seconds; the work of a dead
 * process is free a minute later. Times are those of the database: the clocks of the processes may differ.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gte, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from './engine/db.ts'
import { rowsOf } from './engine/query.ts'
import { lease } from './schema/internalTables.ts'

const usualRenewMs = 5_000
const seconds = 60
const nextEnd = sql`now() + make_interval(secs => ${seconds})`

export type Lease = {
  /** Aborted when another process has the lease, or when none of the renewals of a minute reached the database. */
  signal: AbortSignal
  /** Frees it, in a transaction if one is given: then its end and the result of the work are one. */
  end(within?: Db): Promise<void>
  /** Renews it no longer: it is free a minute later, as that of a dead process. For work whose end the database refused. */
  lapse(): void
}

/**
 * @param detail stored with the lease, for `endBroken`
 * @param within the transaction of the caller, which ends before the first renewal
 * @returns undefined while another process holds it
 */
export async function takeLease(
  db: Db,
  name: string,
  { detail = '', within = db, renewMs = usualRenewMs } = {},
): Promise<Lease | undefined> {
  const holder = randomUUID()
  const taken = await rowsOf(
    within,
    sql`insert into ${lease} (name, holder, detail, until) values (${name}, ${holder}, ${detail}, ${nextEnd})
      on conflict (name) do update
      set holder = excluded.holder, detail = excluded.detail, since = excluded.since, until = excluded.until
      where ${lease}.until < now() returning name`,
  )
  return taken.length > 0 ? renewed(db, and(eq(lease.name, name), eq(lease.holder, holder)), renewMs) : undefined
}

function renewed(db: Db, own: SQL | undefined, renewMs: number): Lease {
  const lost = new AbortController()
  let until = performance.now() + seconds * 1000
  const renew = async () => {
    const next = performance.now() + seconds * 1000
    const held = await db.update(lease).set({ until: nextEnd }).where(own).returning({ name: lease.name })
    if (held.length > 0) until = next
    else {
      clearInterval(timer)
      lost.abort(new Error('another process has the lease'))
    }
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => {
      if (performance.now() > until) lost.abort(error)
    })
  }, renewMs)
  timer.unref()
  const lapse = () => clearInterval(timer)
  return {
    signal: lost.signal,
    lapse,
    async end(within = db) {
      lapse()
      await within.delete(lease).where(own)
    },
  }
}

export async function isLeased(db: Db, name: string): Promise<boolean> {
  const [held] = await db.select({ name: lease.name }).from(lease).where(liveLease(name))
  return held !== undefined
}

/** For a query over rows with a lease each. */
export const isNotLeased = (db: Db, name: SQL): SQL =>
  notExists(db.select({ name: lease.name }).from(lease).where(liveLease(name)))

const liveLease = (name: string | SQL): SQL | undefined => and(eq(lease.name, name), gte(lease.until, sql`now()`))

/**
 * Removes the lease of a process that died during its work.
 * @returns its detail, its start (ISO) and the seconds until its last renewal; undefined if there is none
 */
export async function endBroken(
  tx: Db,
  name: string,
): Promise<{ detail: string; since: string; seconds: number } | undefined> {
  const [broken] = await tx
    .delete(lease)
    .where(and(eq(lease.name, name), lt(lease.until, sql`now()`)))
    .returning({
      detail: lease.detail,
      since: lease.since,
      seconds: sql<number>`ceil(extract(epoch from ${lease.until} - ${lease.since}))::integer - ${seconds}`,
    })
  return broken
}

/** Reads that a replica answers, which has everything that was written before them (decision 90). */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseError, isGone } from './databaseError.ts'
import type { Db } from './db.ts'
import { isUnanswered, NoTurn, type Pool } from './pool.ts'
import { rowsOf } from './query.ts'
import { readOnlySnapshot, snapshot } from './snapshot.ts'

/** Milliseconds: a replica that does not connect or answer within these is left out. */
export const answerMs = 1_000
/** Milliseconds for a replica to receive what the primary has, and between two questions. */
const wait = { atMost: 250, step: 10 }
/** Milliseconds without it after a failure, so that few requests wait for it in vain. */
const restMs = 5_000

const replicas = new WeakMap<Db, Replica>()

export function setReplica(primary: Db, replica: Replica): void {
  replicas.set(primary, replica)
}

type Read<T> = (at: Db) => Promise<T>

/**
 * Reads on the replica if there is one that has everything that was committed before this call, otherwise on the primary.
 * @param read runs again on the primary when the replica fails meanwhile
 */
export const onReplica = <T>(db: Db, read: Read<T>): Promise<T> => either(db, read, () => read(db))

/** As `onReplica`, and all statements of `read` see the database at one instant, also on the primary. */
export const replicaSnapshot = <T>(db: Db, read: Read<T>): Promise<T> => either(db, read, () => snapshot(db, read))

async function either<T>(primary: Db, read: Read<T>, instead: () => Promise<T>): Promise<T> {
  const answer = await replicas.get(primary)?.read(primary, read)
  return answer ? answer.value : instead()
}

type Place = { system: string; timeline: number; position: string }

export class Replica {
  readonly #pool: Pool
  readonly #onError: (error: unknown) => void
  #restsUntil = 0
  #isUsed = true

  /** @param onError called when reads go to the primary from now on */
  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool
    this.#onError = onError
  }

  /** @returns undefined when the primary has to answer */
  async read<T>(primary: Db, read: Read<T>): Promise<{ value: T } | undefined> {
    if (performance.now() < this.#restsUntil) return undefined
    const now = await placeOf(primary)
    if (!now) return undefined
    const client = await this.#current(now).catch((error: unknown) => {
      if (error instanceof NoTurn) throw error
      return this.#rest(error)
    })
    if (!client) return undefined
    try {
      return { value: await drizzle(client).transaction((at) => read(at), readOnlySnapshot) }
    } catch (error) {
      if (!isOfReplica(error)) throw error
      return this.#rest(error)
    } finally {
      client.release()
    }
  }

  /** A connection to a replica that has reached the place. @throws Error when it has not */
  async #current(place: Place): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    try {
      const until = performance.now() + wait.atMost
      while (!(await hasReached(client, place))) {
        if (performance.now() > until) throw new Error('DATABASE_READ_URL: la réplica va atrasada')
        await pause(wait.step)
      }
      this.#isUsed = true
      return client
    } catch (error) {
      client.release()
      throw error
    }
  }

  /** Reports only the first of several failures in a row. */
  #rest(error: unknown): undefined {
    this.#restsUntil = performance.now() + restMs
    if (this.#isUsed)
      this.#onError(new Error('Lee la principal: la réplica de DATABASE_READ_URL no sirve', { cause: error }))
    this.#isUsed = false
  }
}

/**
 * What is committed is before this position: a commit is answered once its record is on disk.
 * @returns undefined while the primary recovers after a crash: then it has no position, but reads
 */
async function placeOf(primary: Db): Promise<Place | undefined> {
  const [place] = await rowsOf<Place>(
    primary,
    sql`select system_identifier::text as system, pg_current_wal_flush_lsn()::text as position,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline from pg_control_system()
      where not pg_is_in_recovery()`,
  )
  return place
}

type Found = { process: number; isReplica: boolean; system: string; timeline: number; isCurrent: boolean | null }

/**
 * A replica of another timeline may have rows that the primary never answered. It knows its timeline from its last restart point,
 * so after a failover reads stay on the primary until there was one.
 * @throws Error in Spanish when the server is not a replica of that primary
 */
async function hasReached(client: pg.PoolClient, { system, timeline, position }: Place): Promise<boolean> {
  // Its types lack the time limit of one query.
  const asked: pg.QueryConfig & { query_timeout: number } = {
    query_timeout: answerMs,
    text: `select pg_backend_pid() as process, pg_is_in_recovery() as "isReplica", system_identifier::text as system,
      timeline_id as timeline, pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"
      from pg_control_system(), pg_control_checkpoint()`,
    values: [position],
  }
  const { rows } = await client.query<Found>(asked)
  const [found] = rows
  if (!found?.isReplica) throw new Error('DATABASE_READ_URL: no es una réplica')
  if (found.system !== system) throw new Error('DATABASE_READ_URL: es la réplica de otra base')
  if (found.timeline !== timeline) throw new Error('DATABASE_READ_URL: la réplica aún no sigue a la principal de ahora')
  // The next statement may reach another server.
  if ('processID' in client && client.processID !== found.process)
    throw new Error('DATABASE_READ_URL: debe llevar a la réplica sin un agrupador de conexiones')
  return found.isCurrent === true
}

/** Also a read that was cancelled because the replica had to apply what removes its rows. */
function isOfReplica(error: unknown): boolean {
  const { code } = databaseError(error)
  return isGone(code) || code === '40001' || code === '40P01' || isUnanswered(error)
}

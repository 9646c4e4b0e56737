import type { Pool, PoolClient } from 'pg'
import type { Engine } from './engine.ts'

const EVERY_MS = 60_000
/** Replaying costs about 8 ms a MB: this much keeps a start after a crash well under a second longer. */
const WAL_BYTES = 32 * 1024 * 1024

/**
 * Does what PostgreSQL's background processes do and the embedded one lacks, once a minute: a checkpoint when much was
 * written (else the WAL, and the time to recover, grow for ever), a vacuum where rows died (the rule of autovacuum).
 * @param report called with a failure; the next minute tries again
 * @returns ends it
 */
export function runMaintenance(pool: Pool, engine: Engine, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => maintain(pool, engine).catch(report), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** None of it has a time limit: on a large table a vacuum takes longer than any request may. */
async function maintain(pool: Pool, engine: Engine): Promise<void> {
  const client = await pool.connect()
  const restore = engine.liftLimit()
  try {
    await checkpointAndVacuum(client)
  } finally {
    restore()
    client.release()
  }
}

async function checkpointAndVacuum(client: PoolClient): Promise<void> {
  const wal = await client.query<{ much: boolean }>(
    'select pg_current_wal_insert_lsn() - redo_lsn > $1 as much from pg_control_checkpoint()',
    [WAL_BYTES],
  )
  if (wal.rows[0]?.much) await client.query('checkpoint')
  const worn = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  )
  for (const { name } of worn.rows) await client.query(`vacuum analyze ${name}`)
}

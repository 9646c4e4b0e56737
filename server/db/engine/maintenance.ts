import type { Pool, PoolClient } from 'pg'
import { every, type Repeated } from '../../base/every.ts'
import type { Engine } from './engine.ts'

const intervalMs = 60_000
/** Recovery replays 1 MB in about 8 ms, so this limit adds a quarter of a second to a start after a crash. */
const maxWalBytes = 32 * 1024 * 1024

/** Runs a checkpoint and vacuum once a minute, in place of the background processes that the embedded database lacks. */
export const startMaintenance = (pool: Pool, engine: Engine, onError: (error: unknown) => void): Repeated =>
  every(intervalMs, () => maintain(pool, engine), onError, { firstMs: intervalMs })

/** No time limit: the vacuum of a large table takes longer. */
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
  const wal = await client.query<{ large: boolean }>(
    'select pg_current_wal_insert_lsn() - redo_lsn > $1 as large from pg_control_checkpoint()',
    [maxWalBytes],
  )
  if (wal.rows[0]?.large) await client.query('checkpoint')
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  )
  for (const { name } of tables.rows) await client.query(`vacuum analyze ${name}`)
}

import type { Pool } from 'pg'
import { every, type Repeated } from '../../base/every.ts'
import type { Engine } from './engine.ts'
import { withoutLimit } from './withoutLimit.ts'

const intervalMs = 60_000
/** Recovery replays 1 MB in about 8 ms, so this limit adds a quarter of a second to a start after a crash. */
const maxWalBytes = 32 * 1024 * 1024

/** Once a minute a checkpoint, vacuum and analyze, in place of the background processes that the embedded database lacks. */
export const startMaintenance = (pool: Pool, engine: Engine, onError: (error: unknown) => void): Repeated =>
  every(intervalMs, (signal) => maintain(pool, engine, signal), onError, { firstMs: intervalMs })

/** The connection is given back after each statement: the requests that wait meanwhile wait for one of them and not for all. */
export async function maintain(pool: Pool, engine: Engine, signal?: AbortSignal): Promise<void> {
  const wal = await pool.query<{ large: boolean }>(
    'select pg_current_wal_insert_lsn() - redo_lsn > $1 as large from pg_control_checkpoint()',
    [maxWalBytes],
  )
  if (wal.rows[0]?.large) await runLong(pool, engine, 'checkpoint')
  // As PostgreSQL decides it.
  const tables = await pool.query<{ name: string; needsVacuum: boolean; needsAnalyze: boolean }>(
    `select format('%I.%I', schemaname, relname) as name,
       n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as "needsVacuum",
       n_mod_since_analyze > 50 + 0.1 * n_live_tup as "needsAnalyze"
     from pg_stat_user_tables`,
  )
  for (const { name, needsVacuum, needsAnalyze } of tables.rows) {
    if (signal?.aborted) return
    if (needsVacuum) await runLong(pool, engine, `vacuum ${name}`)
    if (needsAnalyze) await runLong(pool, engine, `analyze ${name}`)
  }
}

/** The vacuum of a large table takes longer than a statement may. */
const runLong = (pool: Pool, engine: Engine, statement: string) =>
  withoutLimit(pool, engine, (client) => client.query(statement))

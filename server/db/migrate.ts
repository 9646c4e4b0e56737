/** Migrations are applied at every start, by one process at a time. */
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { requireSessionSettings } from './engine/sessionSettings.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any constant of ours: processes that start together take turns on it. */
const migrationLock = 7_305_001

/** Waits for another process that is migrating; without the usual time limits, because a migration may take its time. */
export async function migrateTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await requireSessionSettings(client)
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The connection goes with its lock and its settings, even when the migration broke it.
    client.release(true)
  }
}

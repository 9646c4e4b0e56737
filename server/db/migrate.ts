import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { requireSessionSettings } from './engine/sessionSettings.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** An arbitrary key: processes that start together migrate one after the other. */
const migrationLock = 7_305_001

/** Waits while another process migrates; without the usual time limits. */
export async function migrateTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await requireSessionSettings(client)
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // Closes the connection, and with it the lock and the settings, even after a failure.
    client.release(true)
  }
}

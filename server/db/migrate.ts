/** Migrations are applied at every start, by one process at a time. */
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateEmbeddedFolder } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any constant of ours: processes that start together take turns on it. */
const migrationLock = 7_305_001

export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migrateEmbeddedFolder(db, { migrationsFolder })
}

/** Waits for a sister process that is migrating; without the usual time limits, because a migration may take its time. */
export async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The connection goes with its lock and its settings, even when the migration broke it.
    client.release(true)
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/engine/query.ts'
import { type DatabaseSettings, openUnprepared } from '../db/open.ts'

/**
 * Opening a database creates it, so a tool with a mistyped place would find it sound. A restore that was killed leaves the folder
 * `database` with its lock alone. @throws Error in Spanish
 */
export function requireFolder({ databaseUrl, dataDir }: DatabaseSettings): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'database', 'cluster')))
    throw new Error(`No hay datos en ${dataDir}: inicie Erario una vez (npm start) o indique DATA_DIR o DATABASE_URL`)
}

/** The same for an empty database of PostgreSQL. */
export async function requireData(settings: DatabaseSettings): Promise<void> {
  requireFolder(settings)
  if (!settings.databaseUrl) return
  const store = await openUnprepared(settings, () => {})
  try {
    const [found] = await rowsOf<{ journal: string | null }>(
      store.db,
      sql`select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
    )
    if (!found?.journal) throw new Error('No hay datos en la base de DATABASE_URL: está vacía')
  } finally {
    await store.close()
  }
}

/** The one door to the database: PostgreSQL by its address, otherwise the embedded one in a folder (decisions 7). */
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { openLasting } from './lasting.ts'
import { migrateEmbedded, migratePostgres } from './migrate.ts'
import { seed } from './seed.ts'
import { keepTrail } from './trail.ts'

/** What every query is asked of: a database or a transaction in it, whichever engine is behind. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Store = {
  db: Db
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

/** Where the data lives. */
export type Place = { databaseUrl: string | undefined; dataDir: string }

/**
 * Opens the database, brings its tables up to date and fills the catalogues.
 * @throws Error in Spanish when the embedded folder is in use by another process, or PostgreSQL does not answer.
 */
export async function openStore(place: Place, report: (error: unknown) => void): Promise<Store> {
  const store = place.databaseUrl
    ? await openPostgres(place.databaseUrl, report)
    : await openFolder(place.dataDir, report)
  try {
    await keepTrail(store.db)
    await seed(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

async function openFolder(dataDir: string, report: (error: unknown) => void): Promise<Store> {
  const engine = await openLasting(`${dataDir}/database`, report)
  await migrateEmbedded(engine.db)
  return { db: engine.db as unknown as Db, engine: 'embedded', close: engine.close }
}

/** Statements and locks give up in seconds: a stuck one must not hold the money of others. */
async function openPostgres(connectionString: string, report: (error: unknown) => void): Promise<Store> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'erario',
  })
  pool.on('error', report)
  // A connection lost between two statements of a transaction tells only its client; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', report))
  const db = overPostgres(pool)
  try {
    await migratePostgres(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: db as unknown as Db, engine: 'postgres', close: () => pool.end() }
}

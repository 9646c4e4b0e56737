/** The one door to the database: PostgreSQL by its address, otherwise the embedded one in a folder (decisions 7). */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './engine/db.ts'
import { openEngine } from './engine/engine.ts'
import { runMaintenance } from './engine/maintenance.ts'
import { sessionOptions } from './engine/sessionSettings.ts'
import { setLimitLift } from './engine/timeLimit.ts'
import { migrateTables } from './migrate.ts'
import { createAuditTriggers } from './schema/auditTriggers.ts'
import { seed } from './schema/seed.ts'

export type Store = {
  db: Db
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

/** Where the data lives, and how much of it a process may use at a time. */
export type DatabaseSettings = {
  databaseUrl: string | undefined
  dataDir: string
  /** Connections to PostgreSQL; the embedded database has one. */
  databasePool: number
  /** How long a request waits for a connection. */
  databaseWaitMs: number
}

/** Statements and locks give up in seconds: a stuck one must not hold the money of others. */
const limits = { statementMs: 15_000, lockMs: 8_000 }

type OnError = (error: unknown) => void

/**
 * Opens the database, brings its tables up to date and fills the catalogues.
 * @throws Error in Spanish when the embedded folder is in use by another process, or PostgreSQL does not answer.
 */
export async function openStore(
  place: DatabaseSettings,
  report: OnError,
  { statementMs, lockMs } = limits,
): Promise<Store> {
  const store = place.databaseUrl
    ? openPostgres(place, report, { statementMs, lockMs })
    : await openFolder(place, report, statementMs)
  try {
    await store.prepare()
    await createAuditTriggers(store.db)
    await seed(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

type Unprepared = Store & { prepare(): Promise<void> }

function openPostgres(place: DatabaseSettings, report: OnError, { statementMs, lockMs }: typeof limits): Unprepared {
  const pool = openPool(place, report, {
    connectionString: place.databaseUrl,
    max: place.databasePool,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: statementMs,
    options: sessionOptions,
  })
  return {
    db: drizzle(pool),
    engine: 'postgres',
    prepare: () => migrateTables(pool),
    close: onlyOnce(() => pool.end()),
  }
}

async function openFolder(place: DatabaseSettings, report: OnError, statementMs: number): Promise<Unprepared> {
  const engine = await openEngine(`${place.dataDir}/database`, report, statementMs)
  const pool = openPool(place, report, {
    stream: () => engine.connect(),
    max: 1,
    idleTimeoutMillis: 0,
    // Named here, or they would come from the environment.
    host: 'localhost',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  const db = drizzle(pool)
  setLimitLift(db, () => engine.liftLimit())
  const stopTidying = runMaintenance(pool, engine, report)
  return {
    db,
    engine: 'embedded',
    async prepare() {
      const restore = engine.liftLimit()
      await migrateTables(pool).finally(restore)
    },
    close: onlyOnce(async () => {
      stopTidying()
      await pool.end()
      await engine.close()
    }),
  }
}

function openPool({ databaseWaitMs }: DatabaseSettings, report: OnError, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ application_name: 'erario', connectionTimeoutMillis: databaseWaitMs, ...config })
  pool.on('error', report)
  // A connection lost between two statements of a transaction tells only its client; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

/** Closing twice is harmless. */
function onlyOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => {
    closing ??= close()
    return closing
  }
}

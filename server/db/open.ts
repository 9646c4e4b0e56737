import { drizzle } from 'drizzle-orm/node-postgres'
import { serversOf } from '../base/settings.ts'
import { builtCluster } from './builtCluster.ts'
import { copyCluster } from './engine/copyCluster.ts'
import type { Db } from './engine/db.ts'
import { openEngine } from './engine/engine.ts'
import { startMaintenance } from './engine/maintenance.ts'
import { Pool, type PoolConfig } from './engine/pool.ts'
import { answerMs, Replica, setReplica } from './engine/replica.ts'
import { requireServer } from './engine/requireServer.ts'
import { Servers } from './engine/servers.ts'
import {
  requireSessionSettings,
  sessionOptions,
  transactionSettings,
  withTimeLimits,
} from './engine/sessionSettings.ts'
import { setLimitLift, setLongWork } from './engine/timeLimit.ts'
import { migrateTables, migrationsFolder } from './migrate.ts'
import { createAuditTriggers } from './schema/auditTriggers.ts'
import { createDocumentFacts } from './schema/documentFacts.ts'
import { seed } from './seed.ts'
import { declaredTables, recordedTables, requireColumns, requireMigrated, requireTriggers } from './unmigrated.ts'

export type Store = {
  db: Db
  engine: 'embedded' | 'postgres'
  connections(): { total: number; idle: number; waiting: number }
  /**
   * A folder with an embedded database that holds everything committed by the end of the call. It does not block other
   * work.
   */
  copyTo?(dataDir: string): Promise<void>
  close(): Promise<void>
}

export type DatabaseSettings = {
  databaseUrl: string | undefined
  databaseReadUrl: string | undefined
  dataDir: string
  databasePool: number
  databaseWaitMs: number
}

const limits = { statementMs: 10_000, lockMs: 8_000 }
/** A server cancels a statement at its limit and says so. Without an answer this much later, the connection is dead. */
const silenceMs = 1_000
/** Backups, checks and handovers at once; no request waits for these connections. */
const longConnections = 4

const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** @property isScratch and `built` are for the embedded database, see `openEmbedded` */
type Unmigrated = Partial<typeof limits> & { isScratch?: boolean; built?: string | undefined }
/** @property say is called when the start has to wait for the migration of another process */
type Options = Omit<Unmigrated, 'built'> & { migrations?: string; say?: (waits: string) => void }

type OnError = (error: unknown) => void

/**
 * Opens PostgreSQL by its URL, otherwise the embedded database (decision 30); migrates and seeds it.
 * @throws Error in Spanish when the declarations differ from the migrations, the embedded folder is in use by another
 * process, or PostgreSQL does not respond
 */
export async function openStore(
  settings: DatabaseSettings,
  onError: OnError,
  { migrations = migrationsFolder, say, ...options }: Options = {},
): Promise<Store> {
  requireMigrated(declaredTables(), recordedTables(migrations))
  requireTriggers(migrations)
  const built = migrations === migrationsFolder ? builtCluster() : undefined
  const store = await openUnprepared(settings, onError, { ...options, built })
  try {
    await store.prepare(migrations, say)
    if (migrations === migrationsFolder) await requireColumns(store.db)
    await completeTables(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** What the migrated tables need besides: triggers, functions and rows that the declarations make. */
export async function completeTables(db: Db): Promise<void> {
  await createAuditTriggers(db)
  await createDocumentFacts(db)
  await seed(db)
}

type Unprepared = Store & { prepare(migrations: string, say?: Options['say']): Promise<void> }

/** Opens a database of any version without migrating or seeding it. */
export const openUnprepared = async (
  settings: DatabaseSettings,
  onError: OnError,
  { statementMs = limits.statementMs, lockMs = limits.lockMs, isScratch = false, built }: Unmigrated = {},
): Promise<Unprepared> =>
  settings.databaseUrl
    ? openPostgres(settings, settings.databaseUrl, onError, { statementMs, lockMs })
    : openFolder(settings, onError, statementMs, { isScratch, built })

async function openPostgres(
  settings: DatabaseSettings,
  url: string,
  onError: OnError,
  { statementMs, lockMs }: typeof limits,
): Promise<Unprepared> {
  const servers = new Servers(serversOf(url))
  const { isPooled } = await findServer(servers, settings, onError)
  const wanted = withTimeLimits({ statementMs, lockMs })
  const shared = {
    servers,
    ...alive,
    ...(isPooled ? { inTransactions: transactionSettings(wanted) } : { options: sessionOptions(wanted) }),
  }
  const pool = openPool(settings, onError, {
    ...shared,
    max: settings.databasePool,
    query_timeout: statementMs + silenceMs,
  })
  const long = openPool(settings, onError, { ...shared, max: longConnections })
  const db = databaseOf(pool)
  setLongWork(db, databaseOf(long))
  const replica = openReplica(settings, onError, {
    options: sessionOptions(wanted),
    query_timeout: statementMs + silenceMs,
  })
  if (replica) setReplica(db, new Replica(replica, onError))
  const pools = [pool, long, ...(replica ? [replica] : [])]
  const close = onlyOnce(async () => {
    await Promise.all(pools.map((one) => one.end()))
  })
  await requireSessionSettings(db, wanted).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    db,
    engine: 'postgres',
    connections: () => connectionsOf(...pools),
    prepare: (migrations, say) => migrateTables(db, migrations, say),
    close,
  }
}

/** It may be away: nothing is asked of it before its first read. */
function openReplica(settings: DatabaseSettings, onError: OnError, limited: PoolConfig): Pool | undefined {
  const { databaseReadUrl: connectionString, databasePool: max } = settings
  if (!connectionString) return undefined
  return openPool(settings, onError, { ...limited, ...alive, connectionString, max, connectMs: answerMs })
}

/** The first server that takes writes becomes the current one. @throws Error in Spanish about the last one when none can be used */
async function findServer(servers: Servers, settings: DatabaseSettings, onError: OnError) {
  for (let left = servers.count; ; left--) {
    const url = servers.current
    const probe = openPool(settings, onError, { connectionString: url, max: 1 })
    try {
      const found = await requireServer(probe, url)
      if (found.isWritable || left === 1) return found
    } catch (error) {
      if (left === 1) throw error
    } finally {
      await probe.end()
    }
    servers.leave(url)
  }
}

async function openFolder(
  settings: DatabaseSettings,
  onError: OnError,
  statementMs: number,
  options: Pick<Unmigrated, 'isScratch' | 'built'>,
): Promise<Unprepared> {
  const engine = await openEngine(`${settings.dataDir}/database`, onError, statementMs, options)
  const pool = openPool(settings, onError, {
    stream: () => engine.connect(),
    max: 1,
    idleTimeoutMillis: 0,
    // Otherwise node-postgres reads PGHOST, PGUSER and similar variables.
    host: 'localhost',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  const db = databaseOf(pool)
  setLimitLift(db, () => engine.liftLimit())
  const maintenance = options.isScratch ? undefined : startMaintenance(pool, engine, onError)
  return {
    db,
    engine: 'embedded',
    connections: () => connectionsOf(pool),
    copyTo: (dataDir) =>
      copyCluster(pool, engine, `${settings.dataDir}/database/cluster`, `${dataDir}/database/cluster`),
    prepare: (migrations) => migrateTables(db, migrations),
    close: onlyOnce(async () => {
      await maintenance?.stop()
      await pool.end()
      await engine.close()
    }),
  }
}

function openPool({ databaseWaitMs }: DatabaseSettings, onError: OnError, config: PoolConfig): Pool {
  const pool = new Pool({ application_name: 'erario', connectionTimeoutMillis: databaseWaitMs, ...config })
  pool.on('error', onError)
  // A connection lost inside a transaction emits 'error' on its client only; without a listener the process ends.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Its own transactions keep the connection of a `begin` that fails: https://github.com/drizzle-team/drizzle-orm/issues/6023 */
const databaseOf = (pool: Pool): Db =>
  Object.assign(drizzle(pool), {
    transaction: async (...asked: Parameters<Db['transaction']>) => {
      const client = await pool.connect()
      try {
        return await drizzle(client).transaction(...asked)
      } finally {
        client.release()
      }
    },
  })

const connectionsOf = (...pools: readonly Pool[]) => {
  const sum = (count: (pool: Pool) => number) => pools.reduce((all, pool) => all + count(pool), 0)
  return {
    total: sum((pool) => pool.totalCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waiting),
  }
}

function onlyOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => {
    closing ??= close()
    return closing
  }
}

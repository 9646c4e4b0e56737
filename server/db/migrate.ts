import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { projectFile } from '../base/files.ts'
import type { Db } from './engine/db.ts'
import { isAway } from './engine/pool.ts'
import { rowsOf } from './engine/query.ts'
import { requireWritable } from './engine/requireServer.ts'
import { requireSessionSettings } from './engine/sessionSettings.ts'

export const migrationsFolder = projectFile('server/db/migrations')

/** An arbitrary lock key: processes that start together migrate one after the other. */
const migrationLock = 7_305_001

/**
 * Waits while another process migrates, without the usual time limits. All migrations run in one transaction.
 * @param say called every five seconds while it waits
 * @throws Error in Spanish that names the migration and the statement that existing rows break, or for a database that
 * a newer version has migrated
 */
export async function migrateTables(
  pool: Pool,
  folder = migrationsFolder,
  say: (waits: string) => void = () => {},
): Promise<void> {
  const client = await pool.connect()
  try {
    await requireSessionSettings(client)
    await requireWritable(client)
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await lock(client, say)
    await requireKnown(client, folder)
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      throw migrationError(error, folder)
    })
  } finally {
    // Closes the connection even after a failure; this releases the lock and the settings.
    client.release(true)
  }
}

async function lock(client: PoolClient, say: (waits: string) => void): Promise<void> {
  const timer = setInterval(() => say('otro proceso actualiza la base de datos'), 5_000)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
  } finally {
    clearInterval(timer)
  }
}

/** An older program would misread tables of a newer version. */
async function requireKnown(client: PoolClient, folder: string): Promise<void> {
  const { rows } = await client.query<{ journal: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as journal`,
  )
  if (!rows[0]?.journal) return
  const last = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis))
  const newer = await client.query('select id from drizzle.__drizzle_migrations where created_at > $1', [last])
  if (newer.rows.length === 0) return
  throw new Error(
    `La base de datos es de una versión posterior de Erario: tiene ${newer.rows.length === 1 ? 'una migración' : `${newer.rows.length} migraciones`} ` +
      'que esta no conoce. Nada cambió. Instale esa versión o una posterior; para volver a esta, restaure una copia hecha con ella',
  )
}

function migrationError(error: unknown, folder: string): unknown {
  if (!(error instanceof DrizzleQueryError) || isAway(error)) return error
  const statement = error.query.trim()
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.sql') && readFileSync(join(folder, name), 'utf8').includes(statement),
  )
  if (statement === '' || file === undefined) return error
  return new Error(`La migración ${file} no se puede aplicar a estos datos; nada cambió. Falla: ${statement}`, {
    cause: error.cause,
  })
}

/** The timestamps of this program's migrations; the database stores those that ran. */
export const knownMigrations = (folder = migrationsFolder): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** Blocks other migrations and restores until the end of the transaction. @returns false while another process holds the lock */
export async function lockMigrations(tx: Db): Promise<boolean> {
  const [lock] = await rowsOf<{ held: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${migrationLock}) as held`)
  return lock?.held ?? false
}

/** Creates the tables of an earlier version in an empty database, within a transaction that holds `lockMigrations`. */
export async function makeTables(tx: Db, moments: readonly number[], folder = migrationsFolder): Promise<void> {
  await tx.execute(sql`create schema drizzle`)
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (!moments.includes(folderMillis)) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

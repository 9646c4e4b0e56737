import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { projectFile } from '../base/files.ts'
import { type Migration, readMigrations } from './changes/journal.ts'
import type { Db } from './engine/db.ts'
import { isAway } from './engine/pool.ts'
import { rowsOf } from './engine/query.ts'
import { requireWritable } from './engine/requireServer.ts'
import { withoutTimeLimit } from './engine/timeLimit.ts'
import { locks } from './schema/locks.ts'

export const migrationsFolder = projectFile('server/db/migrations')

/**
 * One transaction, without the usual time limits: it waits while another process migrates, and applies all migrations.
 * Its lock ends with it: behind a connection pooler a lock of the session would stay with a connection that another
 * process gets.
 * @param say called every five seconds while it waits
 * @throws Error in Spanish that names the migration and the statement that existing rows break, or for a database that
 * a newer version has migrated
 */
export async function migrateTables(
  db: Db,
  folder = migrationsFolder,
  say: (waits: string) => void = () => {},
): Promise<void> {
  await requireWritable(db)
  await withoutTimeLimit(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`)
    await lock(tx, say)
    const ran = await lastMigration(tx, folder)
    const missing = readMigrations(folder).filter(({ when }) => when > ran)
    await apply(tx, missing).catch((error: unknown) => {
      throw migrationError(error, folder)
    })
  })
}

async function lock(tx: Db, say: (waits: string) => void): Promise<void> {
  const timer = setInterval(() => say('otro proceso actualiza la base de datos'), 5_000)
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.migration})`)
  } finally {
    clearInterval(timer)
  }
}

/** @throws Error in Spanish for a database of a newer version: an older program would misread its tables */
async function lastMigration(tx: Db, folder: string): Promise<number> {
  const [found] = await rowsOf<{ journal: string | null }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') as journal`,
  )
  if (!found?.journal) return 0
  const last = Math.max(...knownMigrations(folder))
  const ran = await rowsOf<{ at: string }>(tx, sql`select created_at as at from drizzle.__drizzle_migrations`)
  const newer = ran.filter(({ at }) => Number(at) > last).length
  if (newer === 0) return Math.max(0, ...ran.map(({ at }) => Number(at)))
  throw new Error(
    `La base de datos es de una versión posterior de Erario: tiene ${newer === 1 ? 'una migración' : `${newer} migraciones`} ` +
      'que esta no conoce. Nada cambió. Instale esa versión o una posterior; para volver a esta, restaure una copia hecha con ella',
  )
}

/** Applies migrations and notes them, in the table of drizzle's migrator. */
async function apply(tx: Db, migrations: readonly Migration[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`)
  }
}

function migrationError(error: unknown, folder: string): unknown {
  if (!(error instanceof DrizzleQueryError) || isAway(error)) return error
  const statement = error.query.trim()
  const failed = readMigrations(folder).find(({ statements }) => statements.some((one) => one.trim() === statement))
  if (statement === '' || failed === undefined) return error
  return new Error(
    `La migración ${failed.tag}.sql no se puede aplicar a estos datos; nada cambió. Falla: ${statement}`,
    {
      cause: error.cause,
    },
  )
}

/** The timestamps of this program's migrations; the database stores those that ran. */
export const knownMigrations = (folder = migrationsFolder): number[] => readMigrations(folder).map(({ when }) => when)

/** Blocks other migrations and restores until the end of the transaction. @returns false while another process holds the lock */
export async function lockMigrations(tx: Db): Promise<boolean> {
  const [lock] = await rowsOf<{ held: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${locks.migration}) as held`)
  return lock?.held ?? false
}

/** Creates the tables of this or an earlier version in a new database, within a transaction that holds `lockMigrations`. */
export async function makeTables(tx: Db, moments: readonly number[], folder = migrationsFolder): Promise<void> {
  const ran = await lastMigration(tx, folder)
  const missing = readMigrations(folder).filter(({ when }) => when > ran && moments.includes(when))
  await apply(tx, missing)
}

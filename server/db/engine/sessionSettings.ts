import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rowsOf } from './query.ts'

/** What each statement runs with, whatever the settings of server, database and role. */
export const sessionSettings = {
  datestyle: 'ISO,YMD',
  timezone: 'UTC',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  // PostgreSQL overestimates the rows of a jsonb value, and would JIT-compile for seconds a query of milliseconds.
  jit: 'off',
  // A list of availabilities joins twenty tables by key: searching for the best join order takes longer than the query.
  join_collapse_limit: '4',
} as const

export type Settings = Readonly<Record<string, string>>

/** A stuck statement must not hold its locks. */
export const withTimeLimits = ({ statementMs, lockMs }: { statementMs: number; lockMs: number }): Settings => ({
  ...sessionSettings,
  statement_timeout: `${statementMs}`,
  lock_timeout: `${lockMs}`,
  idle_in_transaction_session_timeout: `${statementMs}`,
})

/** The settings for the start of a connection. */
export const sessionOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The settings for the start of a transaction. `set` takes no snapshot, which a `select` would. */
export const transactionSettings = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ')

/** @throws Error in Spanish when something in between drops the settings */
export async function requireSessionSettings(db: Db, settings: Settings): Promise<void> {
  const rows = await rowsOf<{ name: string; setting: string }>(
    db,
    sql`select lower(name) as name, replace(setting, ' ', '') as setting from pg_settings
      where lower(name) = any(${sql.param(Object.keys(settings))})`,
  )
  for (const [name, wanted] of Object.entries(settings)) {
    const setting = rows.find((row) => row.name === name)?.setting
    if (setting !== wanted)
      throw new Error(`La base de datos no acepta ${name}=${wanted} en la conexión: dice ${setting}`)
  }
}

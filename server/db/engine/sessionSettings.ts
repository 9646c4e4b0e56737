import type { ClientBase } from 'pg'

/** Set on every connection, whatever the settings of server, database and role. */
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

export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** @throws Error in Spanish when something in between, such as a connection pooler, drops the settings */
export async function requireSessionSettings(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select lower(name) as name, replace(setting, ' ', '') as setting from pg_settings where lower(name) = any($1)",
    [Object.keys(sessionSettings)],
  )
  for (const [name, wanted] of Object.entries(sessionSettings)) {
    const setting = rows.find((row) => row.name === name)?.setting
    if (setting !== wanted)
      throw new Error(`La base de datos no acepta ${name}=${wanted} en la conexión: dice ${setting}`)
  }
}

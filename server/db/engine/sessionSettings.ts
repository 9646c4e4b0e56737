/** How every connection reads and writes values, whatever the server, the database or the role are set to. */
import type { ClientBase } from 'pg'

/** Days and moments in ISO and UTC, floating-point numbers whole, a backslash in a text as itself. */
export const sessionSettings = {
  datestyle: 'ISO,YMD',
  timezone: 'UTC',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
} as const

/** The same as the `options` of a connection. */
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** @throws Error in Spanish when something between here and the database takes them away, a connection pooler for instance */
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

import type pg from 'pg'
import { databaseError } from './databaseError.ts'

/**
 * @param least major version
 * @throws Error in Spanish that says what to correct in DATABASE_URL, without its password
 */
export async function requireServer(pool: pg.Pool, url: string, least = 15): Promise<void> {
  const asked = pool.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
  const { rows } = await asked.catch((error: unknown) => {
    throw new Error(`DATABASE_URL: ${whyNot(error, url)}`, { cause: error })
  })
  const { major = 0 } = rows[0] ?? {}
  if (major < least)
    throw new Error(`DATABASE_URL: es un PostgreSQL ${major}, y se necesita ${least} o posterior; nada cambió`)
}

function whyNot(error: unknown, url: string): string {
  const { host, username, pathname, searchParams } = new URL(url)
  const server = host || searchParams.get('host') || 'este equipo'
  const user = decodeURIComponent(username)
  const { code } = databaseError(error)
  if (code === '3D000')
    return `en ${server} no hay una base «${decodeURIComponent(pathname.slice(1)) || user}»: créela vacía (createdb)`
  if (code === '28P01' || code === '28000') return `${server} no admite al usuario «${user}» con esa contraseña`
  if (/^E[A-Z_]+$/.test(code)) return `${server} no contesta (${code}): ¿está en marcha PostgreSQL?`
  return `no se puede usar ${server}`
}

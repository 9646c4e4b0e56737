import type pg from 'pg'
import { databaseError, isGone } from './databaseError.ts'

/**
 * @param least major version
 * @throws Error in Spanish that says what to correct in DATABASE_URL, without its password
 */
export async function requireServer(pool: pg.Pool, url: string, least = 15): Promise<void> {
  const asked = pool.query<{ major: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding`,
  )
  const { rows } = await asked.catch((error: unknown) => {
    throw new Error(`DATABASE_URL: ${whyNot(error, url)}`, { cause: error })
  })
  const { major = 0, encoding = '' } = rows[0] ?? {}
  if (major < least)
    throw new Error(`DATABASE_URL: es un PostgreSQL ${major}, y se necesita ${least} o posterior; nada cambió`)
  if (encoding !== 'UTF8')
    throw new Error(
      `DATABASE_URL: la base guarda sus textos en ${encoding}, y se necesita UTF8; nada cambió. ` +
        'Créela vacía con createdb --encoding=UTF8 --template=template0',
    )
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
  if (code === '53300') return `${server} no tiene conexiones libres`
  if (isGone(code)) return `${server} no está lista (${code})`
  return `no se puede usar ${server}`
}

/** A server that waits for its promotion, or whose disk is full: its SQLSTATE is that of a write. */
class ReadOnly extends Error {
  readonly code = '25006'
}

/** @throws Error in Spanish for a replica, or another database that takes no writes */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReplica: boolean; isReadOnly: boolean }>(
    `select pg_is_in_recovery() as "isReplica", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  )
  if (rows[0]?.isReplica)
    throw new ReadOnly('DATABASE_URL: es una réplica, que no admite escrituras: indique la principal')
  if (rows[0]?.isReadOnly)
    throw new ReadOnly('DATABASE_URL: la base no admite escrituras (default_transaction_read_only)')
}

import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { databaseError, isGone } from './databaseError.ts'
import type { Db } from './db.ts'
import { rowsOf } from './query.ts'

type Found = { isWritable: boolean; isPooled: boolean }

/**
 * @param least major version
 * @returns whether it takes writes, and whether a connection pooler answers for it: the process of the server is then not the one
 * that the connection was told
 * @throws Error in Spanish that says what to correct in DATABASE_URL, without its password
 */
export async function requireServer(pool: pg.Pool, url: string, least = 15): Promise<Found> {
  const asked = withClient(pool, async (client) => {
    const { rows } = await client.query<{ major: number; encoding: string; process: number; isReplica: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding,
        pg_backend_pid() as process, pg_is_in_recovery() as "isReplica"`,
    )
    const told = 'processID' in client ? client.processID : undefined
    return { ...rows[0], isPooled: told !== rows[0]?.process }
  })
  const {
    major = 0,
    encoding = '',
    isReplica,
    isPooled,
  } = await asked.catch((error: unknown) => {
    throw new Error(`DATABASE_URL: ${whyNot(error, url)}`, { cause: error })
  })
  if (major < least)
    throw new Error(`DATABASE_URL: es un PostgreSQL ${major}, y se necesita ${least} o posterior; nada cambió`)
  if (encoding !== 'UTF8')
    throw new Error(
      `DATABASE_URL: la base guarda sus textos en ${encoding}, y se necesita UTF8; nada cambió. ` +
        'Créela vacía con createdb --encoding=UTF8 --template=template0',
    )
  return { isWritable: isReplica === false, isPooled }
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
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
export async function requireWritable(db: Db): Promise<void> {
  const [found] = await rowsOf<{ isReplica: boolean; isReadOnly: boolean }>(
    db,
    sql`select pg_is_in_recovery() as "isReplica", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  )
  if (found?.isReplica)
    throw new ReadOnly('DATABASE_URL: es una réplica, que no admite escrituras: indique la principal')
  if (found?.isReadOnly)
    throw new ReadOnly('DATABASE_URL: la base no admite escrituras (default_transaction_read_only)')
}

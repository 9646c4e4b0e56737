import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db.ts'
import { driverOf } from './query.ts'

/** Kept per connection, because creating one takes longer than many statements. */
const known = new WeakMap<pg.PoolClient, Db>()

/** Runs the work on one connection: statements that it sends before it awaits one of them reach the database in one message. */
export async function onOneConnection<T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  const pool = driverOf(db)
  if (!(pool instanceof pg.Pool)) return work(db)
  const client = await pool.connect()
  try {
    const one = known.get(client) ?? drizzle(client)
    known.set(client, one)
    return await work(one)
  } finally {
    client.release()
  }
}

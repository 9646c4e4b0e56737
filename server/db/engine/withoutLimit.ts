import type { Pool, PoolClient } from 'pg'
import type { Engine } from './engine.ts'

/** Holds the one connection of the embedded database, so no other statement runs, and none of these has a time limit. */
export async function withoutLimit<T>(
  pool: Pool,
  engine: Engine,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const restore = engine.liftLimit()
  try {
    return await work(client)
  } finally {
    restore()
    client.release()
  }
}

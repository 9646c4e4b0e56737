import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'

/** The rows of an SQL text. `T` is not checked: the caller writes the columns. */
export async function rowsOf<T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const { rows } = await db.execute(query)
  return rows as T[]
}

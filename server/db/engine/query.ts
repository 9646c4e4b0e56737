/** Queries written as SQL text, for code that must not depend on the tables as the declarations describe them. */
import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'

/** The rows of a query; their type is the caller's promise. */
export async function rowsOf<T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] }
  return result.rows
}

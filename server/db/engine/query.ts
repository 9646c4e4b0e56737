import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'

/** The rows of an SQL text. `T` is not checked: the caller writes the columns. */
export const rowsOf = async <T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> =>
  (await db.execute(query)).rows as T[]

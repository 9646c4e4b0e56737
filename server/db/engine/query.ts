import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './db.ts'

/** The text of a statement and its parameters, as the driver takes them. */
export type Compiled = { text: string; values: unknown[] }

const dialect = new PgDialect()

export function compiled(query: SQL): Compiled {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  return { text, values }
}

/**
 * The rows of an SQL text. `T` is not checked: the caller writes the columns. Calls the driver directly: the layers of the
 * ORM took longer than the driver itself.
 */
export const rowsOf = <T = Record<string, unknown>>(db: Db, query: SQL | Compiled): Promise<T[]> =>
  asking(query, async (text, values) => (await driverOf(db).query({ text, types }, values)).rows as T[])

/** The rows as lists of values, in the order of the selected columns: cheaper than an object for each row. */
export const valuesOf = (db: Db, query: SQL | Compiled): Promise<unknown[][]> =>
  asking(query, async (text, values) => {
    const { rows } = await driverOf(db).query<unknown[]>({ text, types, rowMode: 'array' }, values)
    return rows
  })

async function asking<T>(query: SQL | Compiled, ask: (text: string, values: unknown[]) => Promise<T>): Promise<T> {
  const { text, values } = 'text' in query ? query : compiled(query)
  try {
    return await ask(text, values)
  } catch (error) {
    // The same error as from the ORM, so that callers recognize both.
    throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined)
  }
}

type Driver = pg.Pool | pg.Client

/** The pool of a database, or the connection of a transaction: the ORM does not declare this property. */
export function driverOf(db: Db): Driver {
  const session: unknown = Reflect.get(db, 'session')
  const client: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'client') : undefined
  if (client instanceof pg.Pool || client instanceof pg.Client) return client
  throw new Error('this database has no driver of node-postgres')
}

/** Types that stay text, as the ORM reads them: dates, timestamps, intervals, arrays of these, and numeric arrays. */
const asText = new Set<number>([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (asText.has(id) ? (value: string) => value : pg.types.getTypeParser(id, format)),
}

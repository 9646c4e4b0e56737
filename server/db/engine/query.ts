import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './db.ts'

/** A statement with its values, as the driver takes it. */
export type Written = { text: string; values: unknown[] }

const dialect = new PgDialect()

export function written(query: SQL): Written {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  return { text, values }
}

/**
 * The rows of a statement. Nothing checks `T`: the caller writes the columns. It goes to the driver without the ORM's layers, which
 * took longer than the driver itself.
 */
export async function rowsOf<T = Record<string, unknown>>(db: Db, query: SQL | Written): Promise<T[]> {
  const { text, values } = 'text' in query ? query : written(query)
  try {
    const { rows } = await driverOf(db).query({ text, types }, values)
    return rows as T[]
  } catch (error) {
    // As the ORM throws it, for those who tell apart what failed.
    throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined)
  }
}

type Driver = pg.Pool | pg.Client

/** The pool of a database, or the connection of a transaction: the ORM keeps it without declaring it. */
export function driverOf(db: Db): Driver {
  const session: unknown = Reflect.get(db, 'session')
  const client: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'client') : undefined
  if (client instanceof pg.Pool || client instanceof pg.Client) return client
  throw new Error('this database has no driver of node-postgres')
}

/** Dates, moments and intervals, and lists of them and of numbers, stay text: as the ORM reads them. */
const asText = new Set<number>([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (asText.has(id) ? (value: string) => value : pg.types.getTypeParser(id, format)),
}

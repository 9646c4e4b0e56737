import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** Written out once where it takes no value: building a statement is most of what a list costs here. */
export function settled(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  return params.length === 0 ? sql.raw(text) : part
}

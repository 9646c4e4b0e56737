import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** Compiles an SQL part once: building a statement is most of the cost of a list. */
export const settled = (part: SQL): SQL => settledFor(part)({})

/**
 * Compiles an SQL part once, for reuse with other values.
 * @param part with `sql.placeholder` for each value
 * @returns a function that fills in the values
 */
export function settledFor(part: SQL): (values: Readonly<Record<string, unknown>>) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  const pieces = text.split(/\$\d+/)
  const written = Object.assign(pieces, { raw: pieces })
  return (values) => sql(written, ...params.map((param) => (is(param, Placeholder) ? values[param.name] : param)))
}

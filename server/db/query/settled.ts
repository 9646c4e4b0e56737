import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** Written out once: building a statement is most of what a list costs here. */
export const settled = (part: SQL): SQL => settledFor(part)({})

/**
 * Written out once, for what is asked again with other values.
 * @param part with `sql.placeholder` where a value belongs
 * @returns it with the values put in
 */
export function settledFor(part: SQL): (values: Readonly<Record<string, unknown>>) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  const pieces = text.split(/\$\d+/)
  const written = Object.assign(pieces, { raw: pieces })
  return (values) => sql(written, ...params.map((param) => (is(param, Placeholder) ? values[param.name] : param)))
}

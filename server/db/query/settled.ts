import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Written, written } from '../engine/query.ts'

/** Written out once: building a statement is most of what a list costs here. */
export function settled(part: SQL): SQL {
  const { text, values } = written(part)
  const pieces = text.split(/\$\d+/)
  return sql(Object.assign(pieces, { raw: pieces }), ...values)
}

/**
 * A statement written out once, for what is asked again with other values.
 * @param statement with `sql.placeholder` where a value belongs
 * @returns it with the values put in
 */
export function settledFor(statement: SQL): (named: Readonly<Record<string, unknown>>) => Written {
  const { text, values } = written(statement)
  const takes = values.map((value) => (is(value, Placeholder) ? { name: value.name } : { value }))
  return (named) => ({
    text,
    values: takes.map((one) => (one.name === undefined ? one.value : named[one.name])),
  })
}

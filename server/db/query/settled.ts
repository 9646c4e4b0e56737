import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Compiled, compiled } from '../engine/query.ts'

/** Compiles an SQL part once: building a statement is most of the cost of a list. */
export function settled(part: SQL): SQL {
  const { text, values } = compiled(part)
  const pieces = text.split(/\$\d+/)
  return sql(Object.assign(pieces, { raw: pieces }), ...values)
}

/**
 * Compiles a statement once, for reuse with other values.
 * @param statement with `sql.placeholder` for each value
 * @returns a function that fills in the values
 */
export function settledFor(statement: SQL): (named: Readonly<Record<string, unknown>>) => Compiled {
  const { text, values } = compiled(statement)
  const takes = values.map((value) => (is(value, Placeholder) ? { name: value.name } : { value }))
  return (named) => ({
    text,
    values: takes.map((one) => (one.name === undefined ? one.value : named[one.name])),
  })
}

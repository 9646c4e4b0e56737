import { is, Placeholder, SQL, sql } from 'drizzle-orm'
import { type Compiled, compiled } from '../engine/query.ts'

/** What is filled in, by the name of its placeholder. */
type Named = Readonly<Record<string, unknown>>

/** Compiles an SQL part once: building a statement is most of the cost of a list. */
export function settled(part: SQL): SQL {
  const { text, values } = compiled(part)
  const pieces = text.split(parameter)
  return sql(Object.assign(pieces, { raw: pieces }), ...values)
}

/**
 * Compiles a statement once, for reuse with other values.
 * @param statement with `sql.placeholder` for each value
 * @returns a function that fills in the values
 */
export function settledFor(statement: SQL): (named: Named) => Compiled {
  const { text, values } = compiled(statement)
  const fill = filling(values)
  return (named) => ({ text, values: fill(named) })
}

/**
 * Compiles once what does not change of a statement.
 * @param statement with `sql.placeholder` for each value and each SQL part that changes
 * @returns a function that fills them in; undefined is an empty part
 */
export function settledAround(statement: SQL): (named: Named) => Compiled {
  const { text: whole, values: open } = compiled(statement)
  const [first = '', ...pieces] = whole.split(parameter)
  const fill = filling(open)
  return (named) => {
    let text = first
    const values: unknown[] = []
    for (const [index, value] of fill(named).entries()) {
      if (is(value, SQL)) text += added(compiled(value), values)
      else if (value !== undefined) text += `$${values.push(value)}`
      text += pieces[index]
    }
    return { text, values }
  }
}

/** The text of a part with its parameters numbered after those of `values`, to which its values are added. */
function added(part: Compiled, values: unknown[]): string {
  const before = values.length
  values.push(...part.values)
  return part.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)
}

const parameter = /\$\d+/

function filling(values: readonly unknown[]): (named: Named) => unknown[] {
  const takes = values.map((value) => (is(value, Placeholder) ? { name: value.name } : { value }))
  return (named) => takes.map((one) => (one.name === undefined ? one.value : named[one.name]))
}

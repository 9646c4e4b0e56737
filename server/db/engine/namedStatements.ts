/** Prepares repeated statements once per connection, so that the database does not parse and plan them again. */
import { sha256Hex } from '../../base/sha256.ts'

/** Each prepared statement keeps its plan in every connection. */
const maxNames = 300
/** A text is prepared after it was seen this many times. */
const timesBefore = 2

/**
 * A text that is searched for. A prepared plan would fold the value again for every row, and could not know whether few rows
 * match, which decides between the trigram index and the order of the list.
 */
const isSearch = /\bfold\(\$/

/** The query object of node-postgres: named if the text is frequent and has parameters. */
export type Naming = (statement: unknown, values: unknown) => unknown

export function openNaming(): Naming {
  /**
   * By text: how often it was seen, or its name. Names are shared by all connections, because a text is the same in
   * each.
   */
  const nameOrCount = new Map<string, number | string>()
  let names = 0

  return (statement, values) => {
    if (!isPlain(statement) || !Array.isArray(values) || values.length === 0) return statement
    const name = nameOf(statement.text)
    return name === undefined ? statement : { ...statement, name }
  }

  function nameOf(text: string): string | undefined {
    const found = nameOrCount.get(text) ?? 0
    if (typeof found === 'string') return found
    if (names >= maxNames) return undefined
    if (found < timesBefore) {
      // Texts that never repeat, such as an `in` with many values, must not accumulate.
      if (nameOrCount.size > 10 * maxNames) forgetRare()
      nameOrCount.set(text, found + 1)
      return undefined
    }
    names++
    const name = sha256Hex(text).slice(0, 32)
    nameOrCount.set(text, name)
    return name
  }

  function forgetRare(): void {
    for (const [text, found] of nameOrCount) if (typeof found === 'number') nameOrCount.delete(text)
  }
}

type Plain = { text: string; name?: undefined }

function isPlain(statement: unknown): statement is Plain {
  if (typeof statement !== 'object' || statement === null) return false
  const { text, name }: { text?: unknown; name?: unknown } = statement
  if (typeof text !== 'string' || name || isSearch.test(text)) return false
  return /^\s*(select|insert|update|delete|with)\b/i.test(text)
}

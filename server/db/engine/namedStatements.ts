/** Statements that come again are prepared once a connection: the database reads and plans them no more than it must. */
import { createHash } from 'node:crypto'

/** Each keeps its plan in every connection. */
const mostNames = 300
/** As often as a text must have come before it is worth a name. */
const timesBefore = 2

/** What node-postgres takes for a statement: with a name where it comes often and takes values. */
export type Naming = (statement: unknown, values: unknown) => unknown

export function openNaming(): Naming {
  /** By text: how often it came, or the name it has. A text is the same in every connection, so its name may be too. */
  const known = new Map<string, number | string>()
  let names = 0

  return (statement, values) => {
    if (!isPlain(statement) || !Array.isArray(values) || values.length === 0) return statement
    const name = nameOf(statement.text)
    return name === undefined ? statement : { ...statement, name }
  }

  function nameOf(text: string): string | undefined {
    const found = known.get(text) ?? 0
    if (typeof found === 'string') return found
    if (names >= mostNames) return undefined
    if (found < timesBefore) {
      // Texts that never come again, an `in` of so many values, must not gather for ever.
      if (known.size > 10 * mostNames) forgetRare()
      known.set(text, found + 1)
      return undefined
    }
    names++
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    known.set(text, name)
    return name
  }

  function forgetRare(): void {
    for (const [text, found] of known) if (typeof found === 'number') known.delete(text)
  }
}

type Plain = { text: string; name?: undefined }

function isPlain(statement: unknown): statement is Plain {
  if (typeof statement !== 'object' || statement === null) return false
  const { text, name }: { text?: unknown; name?: unknown } = statement
  return typeof text === 'string' && !name && /^\s*(select|insert|update|delete|with)\b/i.test(text)
}

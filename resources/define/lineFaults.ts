/** The errors of the lines in a body: one about the whole list, or those of the first wrong line. */
import { ValidationError } from 'yup'
import { largestAmount, maxCents } from '../values/money.ts'
import type { Field, RowsField } from './declaration.ts'
import type { Row } from './facets.ts'
import { linesCents, linesOf } from './lines.ts'
import { countFault, kindMessages } from './reading.ts'

/** @property path as in `items[2].value` */
export type PathFault = { path: string; message: string }

type LineCheck = { validateSync(line: unknown, options: object): unknown; cast(line: unknown): unknown }

/** The limit for any declaration. */
const maxLines = 500

export function lineFaults(key: string, field: RowsField, raw: unknown, check: LineCheck): PathFault[] {
  if (!Array.isArray(raw)) return [{ path: key, message: kindMessages.object }]
  const beyond = raw.length > maxLines ? kindMessages.tooManyLines(maxLines) : countFault(field, raw.length)
  if (beyond) return [{ path: key, message: beyond }]
  for (const [index, line] of raw.entries()) {
    const faults = faultsOf(check, line)
    if (faults.length > 0)
      return faults.map(({ path, message }) => ({ path: `${key}[${index}]${path && `.${path}`}`, message }))
  }
  const lines = linesOf(raw.map((line) => check.cast(line)))
  return tooLarge(key, field, lines)
}

function faultsOf(check: LineCheck, line: unknown): PathFault[] {
  try {
    check.validateSync(line, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const found = error.inner.length > 0 ? error.inner : [error]
    return found.map(({ path = '', message }) => ({ path, message }))
  }
}

/** Reported at the first line where the sum exceeds what the column can hold. */
function tooLarge(key: string, field: RowsField, lines: readonly Row[]): PathFault[] {
  const index = lines.findIndex((_, at) => linesCents(field, lines.slice(0, at + 1)) > maxCents)
  if (index < 0) return []
  const [column] = Object.entries<Field>(field.of).findLast(([, { kind }]) => kind === 'money') ?? []
  return [{ path: `${key}[${index}]${column === undefined ? '' : `.${column}`}`, message: largestAmount }]
}

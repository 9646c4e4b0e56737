/**
 * Lists of rows that are added with 'Agregar' before one save (spec 4). The form checks each added row and the server
 * each received row, with the same rules in the same order.
 */
import type { RefusalCode } from '../values/refusals.ts'

/** @property seconds how long the message stays on screen (spec 9) */
export type Fault = { code?: RefusalCode; field?: string; text: string; seconds: number }

/**
 * A rule for a row, given the rows before it. @typeParam Facts what the rule needs besides the rows: the amount of the
 * budget, the funds of a line
 */
export type RowRule<Row, Facts = unknown> = Fault & {
  code: RefusalCode
  broken(row: Row, before: readonly Row[], facts: Facts): boolean
}

/** The first rule that a row breaks; null if the row is valid. */
export function faultOf<Row, Facts>(
  rules: readonly RowRule<Row, Facts>[],
  row: Row,
  before: readonly Row[],
  facts: Facts,
): Fault | null {
  const rule = rules.find(({ broken }) => broken(row, before, facts))
  if (!rule) return null
  const { broken: _, ...fault } = rule
  return fault
}

/** The index and fault of the first invalid row; null if all rows are valid. */
export function firstFault<Row, Facts>(
  rules: readonly RowRule<Row, Facts>[],
  rows: readonly Row[],
  facts: Facts,
): { index: number; fault: Fault } | null {
  for (const [index, row] of rows.entries()) {
    const fault = faultOf(rules, row, rows.slice(0, index), facts)
    if (fault) return { index, fault }
  }
  return null
}

/** How long an error in a line of a `rows` field stays on screen (spec 5, supply order). */
export const lineSeconds = 5

/** The refusal of an empty list, unless the list has its own (spec 8). */
export const nothingToSend = 'No hay información que envíar'

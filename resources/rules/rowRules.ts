/**
 * Lists of rows gathered with 'Agregar' before one save (spec 4). The form judges each row it adds and the server each row it receives,
 * by the same rules in the same order.
 */
import type { RefusalCode } from '../values/refusals.ts'

/** @property seconds how long the text stays on screen (spec 9) */
export type Fault = { code?: RefusalCode; field?: string; text: string; seconds: number }

/**
 * One rule of a row after the rows before it.
 * @typeParam Facts what it must know beside the rows: the amount of the budget, the funds of a line
 */
export type RowRule<Row, Facts = unknown> = Fault & {
  code: RefusalCode
  broken(row: Row, before: readonly Row[], facts: Facts): boolean
}

/** The first rule that a row breaks; null when it may join the rows before it. */
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

/** The first row of a finished list that breaks a rule, by its index; null when none does. */
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

/** How long what is wrong with a line of a `rows` stays on screen (spec 5, supply order). */
export const lineSeconds = 5

/** The refusal of an empty list, unless the list has a text of its own (spec 8). */
export const nothingToSend = 'No hay información que envíar'

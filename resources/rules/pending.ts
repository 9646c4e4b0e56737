/**
 * Pending lists: rows a person gathers with 'Agregar' before one save (spec 4). The browser asks a rule for each row it adds, the server
 * for each row it receives, in the same order: so both refuse the same row with the same text.
 */

/** The first broken rule, and how many seconds its text stays on screen (spec 9). */
export type Fault = { text: string; seconds: number; field?: string }

/** Whether a row may join the rows before it. */
export type Admits<Row> = (before: readonly Row[], row: Row) => Fault | null

/** The first row of a finished list that would not have been admitted, by its index; null when all would. */
export function firstFault<Row>(rows: readonly Row[], admits: Admits<Row>): { index: number; fault: Fault } | null {
  for (const [index, row] of rows.entries()) {
    const fault = admits(rows.slice(0, index), row)
    if (fault) return { index, fault }
  }
  return null
}

/** What an empty list is answered with where no other text is given (spec 8). */
export const nothingToSend = 'No hay información que envíar'

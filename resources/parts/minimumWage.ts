import type { Note, Row } from '../define/index.ts'
import { readDay } from '../values/dates.ts'
import { type Cents, formatCents, multiplyCents, readCents } from '../values/money.ts'

/** What a school contracts by its own rules, in monthly minimum wages (Decreto 1075 de 2015, art. 2.3.1.6.3.17). */
const most = 20

/**
 * Red above 20 minimum wages of the vigencia, amber from 90 % of them; nothing where the vigencia has none stored.
 * @param day the field whose day tells the vigencia
 */
export const minimumWageNote = (day: string, amountOf: (typed: Row) => Cents | null): Note => ({
  of: 'validity',
  filters(typed) {
    const date = readDay(typed[day])
    return date === null ? [] : [{ start_lte: date, end_gte: date, deleted: false }]
  },
  text(typed, found) {
    const amount = amountOf(typed)
    const wage = found.flatMap(({ row }) => readCents(row.minimumWage) ?? []).find((cents) => cents > 0)
    if (amount === null || wage === undefined) return null
    const limit = multiplyCents(wage, most)
    if (amount > limit)
      return { severity: 'error', text: `Supera los ${most} salarios mínimos (${formatCents(limit)})` }
    if (amount * 10 < limit * 9) return null
    return { severity: 'warning', text: `Se acerca a los ${most} salarios mínimos (${formatCents(limit)})` }
  },
})

import type { Note, Row } from '../define/index.ts'
import { isWithin, readDay } from '../values/dates.ts'
import { type Cents, formatCents, multiplyCents, readCents } from '../values/money.ts'

/**
 * In monthly minimum wages, the limit for contracts under a school's own rules (Decreto 1075 de 2015, art.
 * 2.3.1.6.3.17).
 */
const most = 20

/**
 * A red note above 20 minimum wages of the vigencia, an amber one from 90 % of them; none when the vigencia has no
 * stored minimum wage.
 * @param day the field whose day selects the vigencia
 */
export const minimumWageNote = (day: string, amountOf: (typed: Row) => Cents | null): Note => ({
  of: 'validity',
  filters(typed) {
    const date = readDay(typed[day])
    return date === null ? [] : [{ start_lte: date, end_gte: date, deleted: false }]
  },
  alike: () => ['vigencia'],
  text(typed, found) {
    const amount = amountOf(typed)
    const date = readDay(typed[day])
    const wage = found
      .filter(({ row }) => isVigencia(row, date))
      .flatMap(({ row }) => readCents(row.minimumWage) ?? [])
      .find((cents) => cents > 0)
    if (amount === null || wage === undefined) return null
    const limit = multiplyCents(wage, most)
    if (amount > limit)
      return { severity: 'error', text: `Supera los ${most} salarios mínimos (${formatCents(limit)})` }
    if (amount * 10 < limit * 9) return null
    return { severity: 'warning', text: `Se acerca a los ${most} salarios mínimos (${formatCents(limit)})` }
  },
})

const isVigencia = ({ start, end, deleted }: Row, day: string | null): boolean =>
  day !== null && isWithin(day, readDay(start) ?? '', readDay(end) ?? '') && deleted !== true

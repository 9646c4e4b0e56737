/** The annulment or restoration of a money document has its own day (decision 13). */
import { bodyCheck, date, text } from '../define/index.ts'
import { maxReason } from '../entities/movement.ts'
import { formatDay, today } from '../values/dates.ts'

/** The allowed days: from the last act on the document, or the document's date, to the end of its vigencia. */
export type ActDays = { from: string; to: string }

export const actFields = {
  date: date({ label: 'Fecha', required: 'Ingrese una fecha' }),
  reason: text({ label: 'Motivo', max: maxReason }),
}

/** Today in Colombia, or the nearest allowed day. */
export function dayOfAct({ from, to }: ActDays, day = today()): string {
  if (day < from) return from
  return day > to ? to : day
}

export const outsideActDays = ({ from, to }: ActDays): string =>
  from === to
    ? `La fecha debe ser el ${formatDay(from)}`
    : `La fecha debe estar entre el ${formatDay(from)} y el ${formatDay(to)}`

export const actCheck = (days: ActDays) =>
  bodyCheck({
    fields: {
      ...actFields,
      date: { ...actFields.date, from: [days.from, outsideActDays(days)], to: [days.to, outsideActDays(days)] },
    },
  })

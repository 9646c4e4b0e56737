/** The annulment or restoration of a money document has its own day (decision 13). */
import { bodyCheck, date, text } from '../define/index.ts'
import { maxReason } from '../entities/movement.ts'
import { formatDay, today } from '../values/dates.ts'

/** The allowed days: from the last reversal of the document, or the document's date, to the end of its vigencia. */
export type ReversalDays = { from: string; to: string }

export const reversalFields = {
  date: date({ label: 'Fecha', required: 'Ingrese una fecha' }),
  reason: text({ label: 'Motivo', max: maxReason }),
}

/** Today in Colombia, or the nearest allowed day. */
export function dayOfReversal({ from, to }: ReversalDays, day = today()): string {
  if (day < from) return from
  return day > to ? to : day
}

export const outsideReversalDays = ({ from, to }: ReversalDays): string =>
  from === to
    ? `La fecha debe ser el ${formatDay(from)}`
    : `La fecha debe estar entre el ${formatDay(from)} y el ${formatDay(to)}`

export const reversalCheck = (days: ReversalDays) =>
  bodyCheck({
    fields: {
      ...reversalFields,
      date: {
        ...reversalFields.date,
        from: [days.from, outsideReversalDays(days)],
        to: [days.to, outsideReversalDays(days)],
      },
    },
  })

/** Annulling or restoring a money document is an act of its own day (decisions 8): judged alike by the dialog and by the server. */

import { bodyCheck, date, type Row, text } from '../define/index.ts'
import { maxReason } from '../entities/movement.ts'
import { formatDay, isWithin, today } from '../values/dates.ts'

/** The days an act may carry: from the last act on the document, at first its own date, to the end of its vigencia. */
export type ActDays = { from: string; to: string }

export const actFields = {
  date: date({ label: 'Fecha', required: 'Ingrese una fecha' }),
  reason: text({ label: 'Motivo', max: maxReason }),
}

/** Today in Colombia, or the nearest day an act may carry. */
export function dayOfAct({ from, to }: ActDays, day = today()): string {
  if (day < from) return from
  return day > to ? to : day
}

export const outsideActDays = ({ from, to }: ActDays): string =>
  from === to
    ? `La fecha debe ser el ${formatDay(from)}`
    : `La fecha debe estar entre el ${formatDay(from)} y el ${formatDay(to)}`

/** What a person says of an act. Without a date it carries `dayOfAct`; the reason may be left out. */
export const actCheck = (days: ActDays) =>
  bodyCheck({
    fields: actFields,
    rules: [
      {
        field: 'date',
        text: outsideActDays(days),
        isValid: (row: Row) => isWithin(String(row.date), days.from, days.to),
      },
    ],
  })

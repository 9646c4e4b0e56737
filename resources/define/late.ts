/** Rows whose term has ended while they are in one of its states. */
import { dayOf, readDay, today } from '../values/dates.ts'
import { addWorkdays, lastOverdue } from '../values/workdays.ts'
import type { AnyResource, Fields } from './declaration.ts'
import type { Row } from './facets.ts'
import type { Late, States } from './states.ts'

export const lateFilter = 'late'

export const lateStates = ({ late, moves }: States<Fields>): readonly string[] =>
  late?.while ?? [...new Set(Object.values(moves).flatMap(({ from }) => from))]

/** Whether the term of a row has ended; deleted rows have no term. */
export function isLate({ states, fields }: AnyResource, row: Row, now = today()): boolean {
  const late = states?.late
  if (!late || row.deleted === true || !lateStates(states).includes(String(row[states.field]))) return false
  const began = row[late.from]
  if (typeof began !== 'string') return false
  const day = fields[late.from]?.kind === 'instant' ? dayOf(began) : readDay(began)
  return day !== null && addWorkdays(day, late.workdays) < now
}

/** The latest value of `from` whose term has ended today. */
export const lastLateDay = ({ workdays }: Late): string => lastOverdue(today(), workdays)

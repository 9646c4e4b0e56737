/** Calendar days: 'YYYY-MM-DD' everywhere, never a Date object across a layer (decisions 2). */

const day = /^(\d{4})-(\d{2})-(\d{2})$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Reads a day, or a full ISO instant of which the UTC day is taken; null for anything else, 2026-02-30 included. */
export function readDay(raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const text = raw.trim()
  if (!day.test(text) && !instant.test(text)) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900 || at.getUTCFullYear() > 2200) return null
  // JavaScript takes 30 February for 2 March; the calendar does not.
  const written = text.slice(0, 10)
  if (new Date(written).toISOString().slice(0, 10) !== written) return null
  return at.toISOString().slice(0, 10)
}

/** Reads an ISO instant, or a day as its first moment in UTC; null for anything else. */
export function readInstant(raw: unknown): string | null {
  if (typeof raw !== 'string' || readDay(raw) === null) return null
  return new Date(raw.trim()).toISOString()
}

/** '20/11/2026 16:05' in Colombian time, which keeps no summer time; '' for what is no instant. */
export function formatInstant(raw: unknown): string {
  const at = readInstant(raw)
  if (at === null) return ''
  const local = colombianTime(Date.parse(at))
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)}`
}

/** The day it is in Colombia. */
export const today = (now = Date.now()): string => colombianTime(now).slice(0, 10)

/** The Colombian day of an ISO instant. */
export const dayOf = (instant: string): string => today(Date.parse(instant))

const colombianTime = (now: number): string => new Date(now - 5 * 3_600_000).toISOString()

const dayMs = 86_400_000

/** The day that many days later. */
export const addDays = (aDay: string, days: number): string =>
  new Date(Date.parse(aDay) + days * dayMs).toISOString().slice(0, 10)

/** How many days lie from one day to another: 0 from a day to itself. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** '20/11/2026' (spec 9); '' for what is not a day. */
export function formatDay(raw: unknown): string {
  const [, year, month, date] = day.exec(readDay(raw) ?? '') ?? []
  return year ? `${date}/${month}/${year}` : ''
}

/** The calendar year of a day. */
export const yearOf = (aDay: string): number => Number(aDay.slice(0, 4))

/** Whether a day lies between two others, both included. */
export const isWithin = (aDay: string, start: string, end: string): boolean => start <= aDay && aDay <= end

/** From January on. */
export const monthNames = [
  ...['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio'],
  ...['Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'],
] as const

/** Calendar days: 'YYYY-MM-DD' everywhere, never a Date object across a layer (decision 4). */

const day = /^(\d{4})-(\d{2})-(\d{2})$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Reads a day, or the UTC day of a full ISO instant; null for anything else, including 2026-02-30. */
export function readDay(raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const text = raw.trim()
  if (!day.test(text) && !instant.test(text)) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900 || at.getUTCFullYear() > 2200) return null
  // JavaScript reads 30 February as 2 March; a calendar day must not.
  const dayPart = text.slice(0, 10)
  if (new Date(dayPart).toISOString().slice(0, 10) !== dayPart) return null
  return at.toISOString().slice(0, 10)
}

/** Reads an ISO instant, or a day as its first moment in UTC; null for anything else. */
export function readInstant(raw: unknown): string | null {
  if (typeof raw !== 'string' || readDay(raw) === null) return null
  return new Date(raw.trim()).toISOString()
}

/** '20/11/2026 16:05' in Colombian time, which has no daylight saving; '' for a value that is not an instant. */
export function formatInstant(raw: unknown): string {
  const at = readInstant(raw)
  if (at === null) return ''
  const local = colombianTime(Date.parse(at))
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)}`
}

/** The current day in Colombia. */
export const today = (now = Date.now()): string => colombianTime(now).slice(0, 10)

export const dayOf = (instant: string): string => today(Date.parse(instant))

/** The instant at which a Colombian day begins. */
export const startOf = (aDay: string): string => `${aDay}T05:00:00.000Z`

const colombianTime = (now: number): string => new Date(now - 5 * 3_600_000).toISOString()

const dayMs = 86_400_000

export const addDays = (aDay: string, days: number): string =>
  new Date(Date.parse(aDay) + days * dayMs).toISOString().slice(0, 10)

/** Days between two days; 0 for the same day. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** '2 meses y 15 días', both ends inclusive; the end is not before the start. */
export function termText(start: string, end: string): string {
  const after = addDays(end, 1)
  const [from, to] = [start, after].map((aDay) => yearOf(aDay) * 12 + Number(aDay.slice(5, 7)))
  const most = (to ?? 0) - (from ?? 0)
  const months = addMonths(start, most) <= after ? most : most - 1
  const days = daysBetween(addMonths(start, months), after)
  return [counted(months, 'mes', 'meses'), counted(days, 'día', 'días')].filter(Boolean).join(' y ')
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

/** The same day of a later month, or the last one of that month. */
function addMonths(aDay: string, months: number): string {
  const [year = 0, month = 1, date = 1] = aDay.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** '20/11/2026' (spec 9); '' for a value that is not a day. */
export function formatDay(raw: unknown): string {
  const [, year, month, date] = day.exec(readDay(raw) ?? '') ?? []
  return year ? `${date}/${month}/${year}` : ''
}

export const yearOf = (aDay: string): number => Number(aDay.slice(0, 4))

/** Both ends inclusive. */
export const isWithin = (aDay: string, start: string, end: string): boolean => start <= aDay && aDay <= end

export const monthNames = [
  ...['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio'],
  ...['Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'],
] as const

/** 'Octubre 2026' of '2026-10'. */
export const monthName = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

/** The first and the last day of the month of a day; null for a value that is not a day. */
export function monthOf(raw: unknown): { from: string; to: string } | null {
  const read = readDay(raw)
  if (read === null) return null
  const [year = 0, month = 1] = read.split('-').map(Number)
  return { from: `${read.slice(0, 8)}01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

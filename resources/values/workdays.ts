/** Working days in Colombia: without Saturdays, Sundays and the eighteen holidays of Ley 51 de 1983, article 1. */
import { addDays, yearOf } from './dates.ts'

/** Holidays on a fixed day. */
const fixed = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']
/** Holidays moved to the following Monday unless they are on one (article 1, number 2). */
const toMonday = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11']
/** Days from Easter Sunday: Thursday and Friday before it; Ascension, Corpus Christi and Sacred Heart on Mondays. */
const fromEaster = [-3, -2, 43, 64, 71]

/** 0 is Sunday. */
const weekday = (day: string): number => new Date(day).getUTCDay()

const mondayFrom = (day: string): string => addDays(day, (8 - weekday(day)) % 7)

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-0${Math.floor(f / 31)}-${String((f % 31) + 1).padStart(2, '0')}`
}

const holidaysByYear = new Map<number, ReadonlySet<string>>()

export function holidaysOf(year: number): ReadonlySet<string> {
  const cached = holidaysByYear.get(year)
  if (cached) return cached
  const holidays = new Set([
    ...fixed.map((day) => `${year}-${day}`),
    ...toMonday.map((day) => mondayFrom(`${year}-${day}`)),
    ...fromEaster.map((days) => addDays(easterOf(year), days)),
  ])
  holidaysByYear.set(year, holidays)
  return holidays
}

export const isWorkday = (day: string): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !holidaysOf(yearOf(day)).has(day)

/** The last day of a term in working days: the first day does not count (Ley 4 de 1913, article 62). */
export function addWorkdays(day: string, workdays: number): string {
  let last = day
  for (let left = workdays; left > 0; ) {
    last = addDays(last, 1)
    if (isWorkday(last)) left--
  }
  return last
}

/** The latest start day whose term in working days has ended. */
export function lastOverdue(today: string, workdays: number): string {
  let day = addDays(today, -workdays)
  while (addWorkdays(day, workdays) >= today) day = addDays(day, -1)
  return day
}

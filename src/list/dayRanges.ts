import { today } from '../../resources/values/dates.ts'

export type DayRange = { label: string; from: string; to: string }

/** The whole month of a day, that before, its quarter and its year: the vigencia of public money is the calendar year. */
export function dayRanges(day = today()): readonly DayRange[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3) * 3
  return [
    ...monthRanges(day),
    { label: 'Trimestre', ...months(year, quarter, 3) },
    { label: `Vigencia ${year}`, ...months(year, 0, 12) },
  ]
}

export function monthRanges(day = today()): readonly DayRange[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return [
    { label: 'Este mes', ...months(year, month - 1, 1) },
    { label: 'Mes pasado', ...months(year, month - 2, 1) },
  ]
}

/** @param first the month counted from 0 */
const months = (year: number, first: number, count: number) => ({
  from: new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10),
  to: new Date(Date.UTC(year, first + count, 0)).toISOString().slice(0, 10),
})

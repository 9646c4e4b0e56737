import { describe, expect, it } from 'vitest'
import { addDays } from '../../../resources/values/dates.ts'
import { addWorkdays, easterOf, holidaysOf, isWorkday, lastOverdue } from '../../../resources/values/workdays.ts'

/** As the calendars of those years print them. */
const printed: Readonly<Record<number, string>> = {
  2025: '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
}

it.each(Object.entries(printed))('holidaysOf %s are those of a printed calendar', (year, days) => {
  expect([...holidaysOf(Number(year))].toSorted().map((day) => day.slice(5))).toEqual(days.split(' '))
})

it.each(['1943-04-25', '2000-04-23', '2008-03-23', '2024-03-31', '2038-04-25', '2100-03-28'])(
  'easterOf returns %s',
  (day) => {
    expect(easterOf(Number(day.slice(0, 4)))).toBe(day)
  },
)

describe('a term of working days', () => {
  it.each([
    ['without a holiday', '2026-02-02', 15, '2026-02-23'],
    ['over Holy Week', '2026-03-20', 15, '2026-04-15'],
    ['from a Sunday', '2026-02-01', 1, '2026-02-02'],
    ['over the end of a year', '2025-12-24', 10, '2026-01-09'],
  ])('ends on the right day %s', (_, day, workdays, last) => {
    expect(addWorkdays(day, workdays)).toBe(last)
  })

  it('is overdue for every start up to lastOverdue, and for none after it', () => {
    for (let today = '2026-01-01'; today < '2027-01-01'; today = addDays(today, 1)) {
      const last = lastOverdue(today, 15)
      expect([addWorkdays(last, 15) < today, addWorkdays(addDays(last, 1), 15) < today]).toEqual([true, false])
    }
  })
})

it('isWorkday is false on a Saturday, a Sunday and a holiday', () => {
  const week = ['2026-10-09', '2026-10-10', '2026-10-11', '2026-10-12', '2026-10-13']
  expect(week.map(isWorkday)).toEqual([true, false, false, false, true])
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatDay, isWithin, readDay, termText, yearOf } from '../../../resources/values/dates.ts'

describe('readDay', () => {
  const sound: [string, string][] = [
    ['2026-02-28', '2026-02-28'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    [' 2026-12-31 ', '2026-12-31'],
    ['1900-01-01', '1900-01-01'],
    ['2200-12-31', '2200-12-31'],
    ['2026-02-01T00:00:00Z', '2026-02-01'],
    ['2026-02-01T10:00Z', '2026-02-01'],
    ['2026-02-01T23:59:59.999Z', '2026-02-01'],
    ['2026-12-31T19:00:00-05:00', '2027-01-01'],
    ['2026-01-01T00:30:00+05:00', '2025-12-31'],
  ]
  test.each(sound)('of %s is %s', (raw, day) => expect(readDay(raw)).toBe(day))

  const refused: unknown[] = [
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '20260101',
    '01/02/2026',
    '2026/01/02',
    '0000-00-00',
    '1899-12-31',
    '2201-01-01',
    '+002026-01-01',
    '2026-01-01T10:00:00',
    '2026-01-01 10:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T10:61:00Z',
    '2026-01-01junk',
    'hoy',
    '',
    null,
    undefined,
    20260101,
    0,
    true,
    ['2026-01-01'],
    {},
    new Date(0),
  ]
  test.each(refused.map((raw) => [raw]))('of %o is null', (raw) => expect(readDay(raw)).toBeNull())

  it('accepts every calendar day, and no other text of that shape', () => {
    const part = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), part(13), part(32), (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        expect(readDay(text)).toBe(day >= 1 && day <= daysOf(year, month) ? text : null)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['2026-11-20', '20/11/2026'],
  ['2026-11-20T23:00:00-05:00', '21/11/2026'],
  ['2026-02-30', ''],
  [null, ''],
])('formatDay of %j is "%s"', (raw, text) => expect(formatDay(raw)).toBe(text))

test('isWithin includes the first and the last day of a year, and not the days beside them', () => {
  expect(yearOf('2026-12-31')).toBe(2026)
  for (const [day, inside] of [
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ] as const)
    expect([day, isWithin(day, '2026-01-01', '2026-12-31')]).toEqual([day, inside])
})

test.each([
  ['2026-02-01', '2026-11-30', '10 meses'],
  ['2026-02-10', '2026-04-24', '2 meses y 15 días'],
  ['2026-01-15', '2026-02-14', '1 mes'],
  ['2026-01-31', '2026-02-28', '1 mes y 1 día'],
  ['2026-03-05', '2026-03-24', '20 días'],
  ['2026-03-05', '2026-03-05', '1 día'],
  ['2026-12-01', '2027-12-31', '13 meses'],
])('a term from %s to %s is %s', (start, end, text) => expect(termText(start, end)).toBe(text))

/** Days of a month by the Gregorian rule; none in a month there is not. */
function daysOf(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [0, 31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
}

import { describe, expect, it } from 'vitest'
import { readWireLine, wireLine } from '../../../resources/rules/budgetLine.ts'
import { elapsedOf, endingSoon, executionOf, nearlySpent } from '../../../resources/rules/execution.ts'
import { isInside } from '../../../resources/rules/withinValidity.ts'
import { addDays, daysBetween, today } from '../../../resources/values/dates.ts'
import { executedPercent } from '../../../resources/values/executedPercent.ts'
import { cents, noCents, pesosOf } from '../../../resources/values/money.ts'

const none = pesosOf(noCents)
const exact = (amount: number) => pesosOf(cents(Math.round(amount * 100)))
const wire = (definitive: number, committed: number, id = 1) => ({
  id,
  fundingSource_id: null,
  activity_id: id,
  code: '2.1.2',
  name: 'Papelería',
  initial: exact(definitive),
  definitive: exact(definitive),
  committed: exact(committed),
  additions: none,
  reductions: none,
  credits: none,
  contraCredits: none,
  certified: exact(committed),
  obligated: exact(committed),
  paid: exact(committed),
  present: exact(definitive - committed),
})
const line = (...figures: Parameters<typeof wire>) => readWireLine(wire(...figures))

describe('the execution of a budget', () => {
  it('keeps every cent between the wire and memory', () => {
    const large = wire(999_999_999_999.99, 999_999_999_999.98)
    expect(wireLine(readWireLine(large))).toEqual(large)
  })

  it('is the sum of its lines in cents', () => {
    expect(executionOf([line(0.1, 0.1), line(0.2, 0)])).toEqual({
      definitiveCents: 30,
      executedCents: 10,
      availableCents: 20,
    })
  })

  it('throws for a figure that is no amount, instead of reading it as zero', () => {
    expect(() => readWireLine({ ...wire(1, 0), present: JSON.parse('0.30000000000000004') })).toThrow(
      'is not a sum of amounts',
    )
  })

  it.each([
    [1_000_000, 999_999.99, 99.9],
    [3, 1, 33.3],
    [3, 3, 100],
    [10_000_000, 9_999_900, 99.9],
    [100.2, 45.19, 45.0],
    [1000.1, 451.05, 45.1],
    [0, 0, 0],
    [999_999_999_999.99, 999_999_999_999.98, 99.9],
  ])('of %d with %d executed is %d percent, truncated to one decimal', (definitive, committed, percent) => {
    expect(executedPercent(executionOf([line(definitive, committed)]))).toBe(percent)
  })

  it('counts a line as nearly spent when more than 90 percent is committed, to the cent', () => {
    expect(nearlySpent([line(1000, 900, 1), line(1000, 900.01, 2), line(0, 0, 3)]).map(({ id }) => id)).toEqual([2])
  })
})

describe('a vigencia', () => {
  const year = { start: '2026-01-01', end: '2026-12-31' }

  it.each([
    ['2025-12-31', 0, 0],
    ['2026-01-01', 1, 0.2],
    ['2026-12-31', 365, 100],
    ['2027-05-01', 365, 100],
  ])('on %s has %d elapsed days', (day, elapsed, percent) => {
    expect(elapsedOf(year, day)).toEqual({ days: 365, elapsed, percent })
  })

  it.each([
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('contains %s: %s', (day, held) => {
    expect(isInside(year, day)).toBe(held)
  })
})

describe('calendar days', () => {
  it('today() is the day in Colombia, not in UTC', () => {
    expect(today(Date.parse('2026-11-21T04:59:59Z'))).toBe('2026-11-20')
    expect(today(Date.parse('2026-11-21T05:00:00Z'))).toBe('2026-11-21')
  })

  it('addDays and daysBetween count across months and years', () => {
    expect(addDays('2026-12-15', 30)).toBe('2027-01-14')
    expect(daysBetween('2026-12-15', '2027-01-14')).toBe(30)
    expect(endingSoon('2026-12-15')).toEqual({ from: '2026-12-15', to: '2027-01-14' })
  })
})

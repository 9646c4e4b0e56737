import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { declarationErrors } from '../../../resources/define/faults/declarationErrors.ts'
import {
  type AnyResource,
  bodyCheck,
  date,
  decimal,
  type Fields,
  fee,
  integer,
  keptDays,
  longText,
  money,
  rows,
  text,
  time,
} from '../../../resources/define/index.ts'
import { errorsOf } from '../fixtures/errors.ts'

const label = 'Dato'
const errorsIn = (fields: Fields, body: object) => errorsOf(bodyCheck({ fields }), body)
const all = { from: [2, 'from'], above: [1, 'above'], to: [9, 'to'], below: [10, 'below'] } as const

describe('a bound of a field', () => {
  const rows: [string, Fields, unknown, string | null][] = [
    ['integer above', { a: integer({ label, ...all }) }, 1, 'above'],
    ['integer below', { a: integer({ label, ...all }) }, 10, 'below'],
    ['integer from', { a: integer({ label, from: [2, 'from'] }) }, 1, 'from'],
    ['integer to', { a: integer({ label, to: [9, 'to'] }) }, '10', 'to'],
    ['integer at both limits', { a: integer({ label, ...all }) }, 9, null],
    ['money above', { a: money({ label, above: [0.29, 'above'] }) }, 0.29, 'above'],
    ['money a cent above', { a: money({ label, above: [0.29, 'above'] }) }, 0.3, null],
    ['money to', { a: money({ label, to: [1000, 'to'] }) }, '1000.01', 'to'],
    ['money below', { a: money({ label, below: [1000, 'below'] }) }, 1000, 'below'],
    ['money of a change', { a: money({ label, signed: true, to: [0, 'to'] }) }, -5, null],
    ['fee below', { a: fee({ label, below: [100, 'below'] }) }, 100, 'below'],
    ['fee just below', { a: fee({ label, below: [100, 'below'] }) }, 99.9999, null],
    ['text min', { a: text({ label, min: [3, 'min'] }) }, ' ab ', 'min'],
    ['text min, where a character is two units', { a: text({ label, min: [2, 'min'] }) }, '😀', 'min'],
    ['text max with a text of its own', { a: text({ label, max: [3, 'max'] }) }, 'abcd', 'max'],
    ['text max with the usual text', { a: text({ label, max: 3 }) }, 'abcd', 'Debe tener máximo 3 caracteres'],
    ['text like', { a: text({ label, like: [/^[A-Z]{2}-\d+$/, 'like'] }) }, 'A-1', 'like'],
    ['text like, as cleaned', { a: text({ label, like: [/^[A-Z]{2}-\d+$/, 'like'] }) }, ' AB-12 ', null],
    ['paragraph like', { a: longText({ label, like: [/art\. \d+/i, 'like'] }) }, 'Según el\nArt. 5', null],
    ['date from a day', { a: date({ label, from: ['2026-01-01', 'from'] }) }, '2025-12-31', 'from'],
    ['date to a day', { a: date({ label, to: ['2026-01-01', 'to'] }) }, '2026-01-02', 'to'],
    ['date at its limit', { a: date({ label, to: ['2026-01-01', 'to'] }) }, '2026-01-01', null],
  ]
  test.each(rows)('returns its error, or none, for: %s', (_, fields, a, fault) => {
    expect(errorsIn(fields, { a })).toEqual(fault === null ? {} : { a: fault })
  })

  it('does not make a field required', () => {
    const bounded = {
      a: integer({ label, ...all }),
      b: money({ label, above: [0, 'above'] }),
      c: text({ label, min: [3, 'min'], like: [/x/, 'like'] }),
      d: date({ label, to: ['today', 'to'] }),
    }
    expect(errorsIn(bounded, {})).toEqual({})
    expect(bodyCheck({ fields: bounded }).validateSync({})).toEqual({ a: null, b: null, c: null, d: null })
  })
})

describe('a bound of a date', () => {
  const past = { day: date({ label, to: ['today', 'Está en el futuro'] }) }
  afterEach(() => void vi.useRealTimers())

  it("by 'today' uses the current day in Colombia", () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T04:59:59Z') })
    expect(errorsIn(past, { day: '2026-03-01' })).toEqual({})
    expect(errorsIn(past, { day: '2026-03-02' })).toEqual({ day: 'Está en el futuro' })
    vi.setSystemTime(new Date('2026-03-02T05:00:00Z'))
    expect(errorsIn(past, { day: '2026-03-02' })).toEqual({})
  })

  it('keeps a stored day that today has passed, also of a line, and judges a changed one', () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z') })
    const day = date({ label, from: ['today', 'Ya pasó'] })
    const fields = { day, note: text({ label }), visits: rows({ label, one: label, of: { day } }) }
    const stored = { day: '2026-03-02', note: null, visits: [{ day: '2026-03-03' }, { day: '2026-03-02' }] }
    const errorsOfChange = (change: object) => errorsIn(keptDays(fields, [stored]), { ...stored, ...change })
    expect(errorsIn(fields, stored)).toEqual({})
    vi.setSystemTime(new Date('2026-03-04T12:00:00Z'))
    expect(errorsIn(fields, stored)).toEqual({ day: 'Ya pasó' })
    expect(errorsOfChange({ note: 'Otra' })).toEqual({})
    expect(errorsOfChange({ day: '2026-03-03' })).toEqual({ day: 'Ya pasó' })
    expect(errorsOfChange({ day: '2026-03-04', visits: [{ day: '2026-03-03' }] })).toEqual({})
    expect(errorsOfChange({ visits: [{ day: '2026-03-03' }, { day: '2026-03-01' }] })).toEqual({
      'visits[1].day': 'Ya pasó',
    })
  })

  const term = {
    start: date({ label }),
    end: date({ label, from: ['start', 'Termina antes'], to: ['last', 'Tarde'] }),
    last: date({ label }),
  }

  it.each([
    [{ start: '2026-02-02', end: '2026-02-01' }, { end: 'Termina antes' }],
    [{ start: '2026-02-02', end: '2026-02-02' }, {}],
    [{ end: '2026-02-03', last: '2026-02-02' }, { end: 'Tarde' }],
    [{ start: '2026-02-02' }, {}],
    [{ end: '2026-02-02' }, {}],
    [{ start: 'mañana', end: '2026-02-01' }, { start: 'Debe ser una fecha valida' }],
  ])('by another field judges %j', (body, errors) => expect(errorsIn(term, body)).toEqual(errors))

  it('by another field is checked after the rules of the declaration', () => {
    const rules = [{ field: 'end', text: 'Otro año', isValid: () => false }]
    const errors = errorsOf(bodyCheck({ fields: term, rules }), { start: '2026-02-02', end: '2025-02-01' })
    expect(errors).toEqual({ end: 'Otro año' })
  })
})

describe('declarationErrors', () => {
  const resource = (fields: Fields): AnyResource => ({ name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f', fields })
  const at = 'resource thing, a: '
  const faults: [string, Fields, string][] = [
    [
      'numbers whose from exceeds to',
      { a: integer({ label, from: [5, ''], to: [4, ''] }) },
      `${at}nothing is between from 5 and to 4; swap them`,
    ],
    [
      'days whose from is after to',
      { a: date({ label, from: ['2026-02-01', ''], to: ['2026-01-01', ''] }) },
      `${at}nothing is between from 2026-02-01 and to 2026-01-01; swap them`,
    ],
    [
      'a field that does not exist',
      { a: date({ label, from: ['strat', ''] }) },
      `${at}its bound names 'strat', which is no date of it; write a day, 'today' or the name of a date`,
    ],
    [
      'a field of another kind',
      { a: date({ label, from: ['b', ''] }), b: text({ label }) },
      `${at}its bound names 'b', which is no date of it; write a day, 'today' or the name of a date`,
    ],
    [
      'a time that does not exist',
      { a: time({ label, to: ['25:00', ''] }) },
      `${at}its bound names '25:00', which is no time of it; write a time 'HH:MM' or the name of a time`,
    ],
    [
      'decimals without decimals',
      { a: decimal({ label, places: 0 }) },
      `${at}places is 0; write 1 to 6, or make it an integer`,
    ],
    [
      'a min above the max',
      { a: text({ label, min: [121, ''] }) },
      `${at}no text has at least 121 and at most 120 characters; change one`,
    ],
    [
      'a pattern that PostgreSQL reads differently',
      { a: text({ label, like: [/\bley\b/, ''] }) },
      `${at}like has \\b, which PostgreSQL reads otherwise; write the pattern without it`,
    ],
    [
      'a flag that PostgreSQL does not have',
      { a: text({ label, like: [/ley/gi, ''] }) },
      `${at}like has the flag g, and only i and u are held by the database; leave it out`,
    ],
  ]
  test.each(faults)('names the resource and the field of an impossible bound: %s', (_, fields, fault) =>
    expect(declarationErrors(resource(fields))).toContain(fault),
  )

  it('finds nothing wrong with valid bounds', () =>
    expect(
      declarationErrors(
        resource({
          a: date({ label, from: ['b', 'Muy pronto'], to: ['today', 'Muy tarde'] }),
          b: date({ label: 'Otro' }),
        }),
      ),
    ).toEqual([]))
})

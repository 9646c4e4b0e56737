import { describe, expect, it } from 'vitest'
import {
  bodyCheck,
  type CrossRule,
  choice,
  date,
  type Fields,
  fee,
  integer,
  many,
  money,
  onlyWhen,
  password,
  type Row,
  text,
} from '../../../resources/define/index.ts'
import { user } from '../../../resources/entities/user.ts'
import { today } from '../../../resources/values/dates.ts'
import { anyIds, validBody } from '../../fixtures/validBody.ts'
import { errorsOf } from '../fixtures/errors.ts'

const label = 'Dato'
const required = 'Falta'
const bodyOf = (fields: Fields, rules: readonly CrossRule<Row>[] = [], standing?: string) => {
  const body = validBody({ fields, rules }, 3, anyIds, { standing: standing === undefined ? [] : [standing] })
  expect(errorsOf(bodyCheck({ fields, rules }), body)).toEqual({})
  return body
}

describe('validBody', () => {
  it.each<[string, Fields]>([
    ['a short text', { a: text({ label, required, max: 4 }) }],
    ['a long text', { a: text({ label, required, min: [60, 'min'] }) }],
    ['a pattern', { a: text({ label, required, like: [/^[A-Z]{2}-\d{3}$/, 'like'] }) }],
    ['a pattern with a length', { a: text({ label, required, min: [5, 'min'], max: 6, like: [/^\d+$/, 'like'] }) }],
    ['a small range of numbers', { a: integer({ label, required, from: [1, 'from'], to: [2, 'to'] }) }],
    ['negative numbers', { a: integer({ label, required, below: [-5, 'below'] }) }],
    ['an amount of at most one cent', { a: money({ label, required, above: [0, 'above'], to: [0.01, 'to'] }) }],
    ['a small fee', { a: fee({ label, required, above: [0, 'above'], below: [1, 'below'] }) }],
    ['a day long ago', { a: date({ label, required, to: ['2001-01-01', 'to'] }) }],
    ['a day until today', { a: date({ label, required, to: ['today', 'to'] }) }],
    ['a day far in the future', { a: date({ label, required, from: ['2199-12-31', 'from'] }) }],
    ['a short password', { a: password({ label, min: [4, 'min'], max: [6, 'max'] }) }],
    [
      'a day after another day that must be late',
      {
        a: date({ label, required, from: ['b', 'Antes'] }),
        b: date({ label, required, from: ['2199-01-01', 'from'] }),
      },
    ],
    [
      'a day before another day that must be early',
      {
        a: date({ label, required, from: ['b', 'Antes'], to: ['1999-01-01', 'to'] }),
        b: date({ label, required }),
      },
    ],
    ['several rows', { a: many({ label, to: user, required, atLeast: [2, 'Al menos dos'] }) }],
  ])('returns a body that fits %s', (_, fields) => void bodyOf(fields))

  it('changes a date or an option until the rules between fields hold', () => {
    const fields = { a: date({ label, required }), b: choice({ label, required, options: { x: 'X', y: 'Y', z: 'Z' } }) }
    const rules: CrossRule<Row>[] = [
      { field: 'a', text: 'No es enero', isValid: (row) => String(row.a).slice(5, 7) === '01' },
      { field: 'b', text: 'No es Z', isValid: (row) => row.b === 'z' },
    ]
    expect(bodyOf(fields, rules)).toEqual({ a: expect.stringMatching(/^\d{4}-01/), b: 'z' })
  })

  it('fills a field only under its condition, and the fields of that condition too', () => {
    const fields = {
      kind: choice({ label, required, options: { milk: 'Leche', beef: 'Carne' } }),
      cut: onlyWhen({ kind: 'beef' }, choice({ label, required, options: { a: 'A', b: 'B' } })),
      bone: onlyWhen({ cut: ['b'] }, text({ label, required })),
      litres: onlyWhen({ kind: 'milk' }, integer({ label, required })),
    }
    expect(Object.keys(bodyOf(fields))).toEqual(['kind', 'litres'])
    expect(bodyOf(fields, [], 'bone')).toMatchObject({ kind: 'beef', cut: 'b', bone: expect.any(String) })
    expect(Object.keys(bodyOf(fields, [], 'bone'))).not.toContain('litres')
  })
})

describe('validBody of a declaration with a sample', () => {
  const fields = {
    code: text({ label, required }),
    day: date({ label, required }),
    note: text({ label }),
  }

  it('has the values of the sample, by the serial where it is a function, and makes up the others', () => {
    expect(validBody({ fields, sample: { day: '2026-11-20' } }, 1, anyIds)).toMatchObject({
      day: '2026-11-20',
      note: expect.any(String),
    })
    const sample = (serial: number) => ({ code: `C-${serial}`, unknown: 1 })
    expect([1, 2].map((serial) => validBody({ fields, sample }, serial, anyIds).code)).toEqual(['C-1', 'C-2'])
    expect(validBody({ fields, sample }, 1, anyIds)).not.toHaveProperty('unknown')
  })

  it('changes other values for a rule, never those of the sample', () => {
    const days = { day: date({ label, required }), end: date({ label, required }) }
    const rules: CrossRule<Row>[] = [
      { field: 'day', text: 'Termina antes', isValid: ({ day, end }) => String(day) <= String(end) },
    ]
    const body = validBody({ fields: days, rules, sample: { day: '2026-11-20' } }, 1, anyIds)
    expect([body.day, String(body.end) >= '2026-11-20']).toEqual(['2026-11-20', true])
  })
})

describe('validBody with given values', () => {
  const fields = {
    first: integer({ label, required, above: [0, 'above'] }),
    day: date({ label, required }),
    end: date({ label, required, from: ['day', 'Antes'] }),
  }

  it('keeps them, and the days that they bound follow', () => {
    const given = { first: 4_000, day: '2031-07-01' }
    const body = validBody({ fields }, 1, anyIds, { given })
    expect(body).toMatchObject(given)
    expect(errorsOf(bodyCheck({ fields }), body)).toEqual({})
  })

  it('has another number for each serial where numbers must be unique', () => {
    const unique = [{ fields: ['first'], text: 'Repetido' }]
    const bodies = Array.from({ length: 30 }, (_, serial) => validBody({ fields, unique }, serial, anyIds))
    expect(new Set(bodies.map(({ first }) => first)).size).toBe(30)
    for (const body of bodies) expect(errorsOf(bodyCheck({ fields }), body)).toEqual({})
  })
})

it('validBody throws when no value satisfies a rule', () => {
  const impossible = [{ field: 'a', text: 'Nunca', isValid: () => false }]
  expect(() => validBody({ fields: { a: integer({ label, required }) }, rules: impossible }, 1, () => 1)).toThrow(
    'no value of a is valid (Nunca)',
  )
})

it('validBody uses one day for all dates, so that they share a year', () => {
  const days = {
    a: date({ label, required }),
    b: date({ label, required }),
    c: date({ label, required, to: [today(), ''] }),
  }
  const { a, b, c } = validBody({ fields: days }, 1, () => 1)
  expect([b, c]).toEqual([a, a])
})

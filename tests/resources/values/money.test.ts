import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  cents,
  centsOfSum,
  formatAmount,
  formatCents,
  maxCents,
  negateCents,
  percentOf,
  pesosOf,
  readCents,
  readFee,
  sqlAmount,
} from '../../../resources/values/money.ts'

const anyCents = fc.integer({ min: 0, max: maxCents }).map(cents)

describe('centsOfSum', () => {
  test.each([
    [0, 0],
    ['1800000000000.05', 180_000_000_000_005],
    [1_800_000_000_000.05, 180_000_000_000_005],
    ['-0.01', -1],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('of %j is %d cents, also beyond the largest amount', (raw, cents) => expect(centsOfSum(raw)).toBe(cents))

  test.each([['90071992547409.92'], [null], [undefined], ['1.005'], [Number.NaN]])(
    'throws for what is no exact sum: %j',
    (raw) => expect(() => centsOfSum(raw)).toThrow('is not a sum of amounts'),
  )
})

describe('readCents', () => {
  const sound: [unknown, number][] = [
    [0, 0],
    ['0', 0],
    [-0, 0],
    ['-0.00', 0],
    [1, 100],
    [1.5, 150],
    ['1.50', 150],
    [0.07, 7],
    [' 12.3 ', 1230],
    ['007', 700],
    [-2.5, -250],
    [4.35, 435],
    [999_999_999_999.99, maxCents],
    ['999999999999.99', maxCents],
  ]
  test.each(sound)('of %j is %d', (raw, expected) => expect(readCents(raw)).toBe(expected))

  const refused: unknown[] = [
    '1e3',
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'NaN',
    1.005,
    '1.005',
    0.1 + 0.2,
    '1,000',
    '1.000.000',
    '.5',
    '5.',
    '+5',
    '--5',
    '0x10',
    '1_000',
    '٣',
    '$ 5',
    '',
    ' ',
    null,
    undefined,
    true,
    [5],
    {},
    5n,
    1_000_000_000_000,
    '1000000000000.00',
    '999999999999999',
  ]
  test.each(refused.map((raw) => [raw]))('of %o is null', (raw) => expect(readCents(raw)).toBeNull())

  it('returns the same cents from the wire and from SQL', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(readCents(pesosOf(amount))).toBe(amount)
        expect(readCents(JSON.parse(JSON.stringify(pesosOf(amount))))).toBe(amount)
        expect(readCents(sqlAmount(amount))).toBe(amount)
        expect(readCents(sqlAmount(negateCents(amount)))).toBe(amount === 0 ? 0 : -amount)
      }),
    )
  })
})

describe('readFee', () => {
  test.each([
    [0.7, 7000],
    ['0.0001', 1],
    [2.5, 25_000],
    [100, 1_000_000],
    [0, 0],
    [0.00001, null],
    ['2.50001', null],
    ['2,5', null],
    [1e-5, null],
    [true, null],
    [[2], null],
  ])('of %j is %j ten-thousandths', (raw, expected) => expect(readFee(raw)).toBe(expected))
})

describe('percentOf', () => {
  test.each([
    [100_20, 2.5, 2_51],
    [250_00, 0.7, 1_75],
    [1, 50, 1],
    [1, 49.9999, 0],
    [3, 50, 2],
    [33, 1.5, 0],
    [34, 1.5, 1],
    [maxCents, 100, maxCents],
    [maxCents, 0.0001, 100_000_000],
    [49_999, 0.001, 0],
    [50_000, 0.001, 1],
    [0, 100, 0],
  ])('of %d cents at %d percent is %d, rounded half up', (base, fee, expected) => {
    expect(percentOf(cents(base), fee)).toBe(expected)
  })

  it('equals a long division in decimals', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 1_000_000 }), (base, tenThousandths) => {
        expect(percentOf(base, tenThousandths / 10_000)).toBe(halfUp(base, tenThousandths))
      }),
      { numRuns: 2000 },
    )
  })

  it('is at most the amount, and throws for a fee with five decimals', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 1_000_000 }), (base, tenThousandths) => {
        expect(percentOf(base, tenThousandths / 10_000)).toBeLessThanOrEqual(base)
      }),
    )
    expect(() => percentOf(cents(100), 2.50001)).toThrow('more than four decimals')
  })
})

describe('formatCents and formatAmount', () => {
  test.each([
    [0, '$ 0.00'],
    [5, '$ 0.05'],
    [123_450, '$ 1,234.50'],
    [100_000, '$ 1,000.00'],
    [99_999, '$ 999.99'],
    [maxCents, '$ 999,999,999,999.99'],
    [-123_450, '- $ 1,234.50'],
  ])('format %d cents as %s', (amount, text) => expect(formatCents(cents(amount))).toBe(text))

  test.each([
    ['1234.5', '$ 1,234.50'],
    [1234.5, '$ 1,234.50'],
    ['mil', 'mil'],
    [null, ''],
  ])('format %j pesos as %s', (raw, text) => expect(formatAmount(raw)).toBe(text))
})

/** base · fee / 100 by pencil: the decimals of the product are its last six digits, and the first of them decides. */
function halfUp(base: number, tenThousandths: number): number {
  const product = String(BigInt(base) * BigInt(tenThousandths)).padStart(7, '0')
  const whole = Number(product.slice(0, -6))
  return Number(product.at(-6)) >= 5 ? whole + 1 : whole
}

import { describe, expect, test } from 'vitest'
import { dark, light, type TokenName } from '../../../src/core/tokens.ts'

const grounds: TokenName[] = ['paper', 'sheet', 'head', 'mist']
const inks: TokenName[] = ['ink', 'ink-soft', 'brand', 'gold-ink', 'success', 'danger', 'info', 'warning']

/** Each text colour with the ground it is read on (AA: 4.5 to 1). */
const pairs: [TokenName, TokenName][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [TokenName, TokenName] => [ink, ground])),
  ['brand', 'brand-soft'],
  ['brand-strong', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['danger', 'danger-soft'],
  ['on-night', 'night'],
  ['gold', 'night'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_mode, colours) => {
  test.each(pairs)('has a contrast of 4.5 to 1 for %s on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test('has a contrast of 3 to 1 for the edge of a field', () => {
    for (const ground of grounds) expect(contrast(colours['field-line'], colours[ground])).toBeGreaterThanOrEqual(3)
  })
})

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

import { expect, test } from 'vitest'
import { type TokenName, tokens } from '../../src/tokens.ts'

/** Each text colour with the ground it is read on (AA: 4.5 to 1). */
const pairs: [TokenName, TokenName | '#ffffff'][] = [
  ['ink', 'paper'],
  ['ink', 'mist'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'mist'],
  ['brand', 'paper'],
  ['brand', 'mist'],
  ['brand', 'brand-soft'],
  ['brand', '#ffffff'],
  ['gold-ink', 'paper'],
  ['gold-ink', 'mist'],
  ['gold', 'night'],
  ['success', 'mist'],
  ['danger', 'mist'],
  ['info', 'mist'],
  ['warning', 'mist'],
]

test.each(pairs)('%s is readable on %s', (text, ground) => {
  const [dark, light] = [luminance(colour(text)), luminance(colour(ground))].sort((a, b) => a - b)
  expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

const colour = (name: TokenName | '#ffffff') => (name === '#ffffff' ? name : tokens[name])

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

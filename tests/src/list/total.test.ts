import { expect, it } from 'vitest'
import { totalText } from '../../../src/list/ListPagination.tsx'

it.each([
  [0, '0'],
  [1234, '1,234'],
  [10_000, '10,000'],
  [10_001, 'más de 10.000'],
  [50_026, 'más de 10.000'],
])('the total %d is shown as %s', (total, text) => {
  expect(totalText(total)).toBe(text)
})

import { expect, it } from 'vitest'
import { nextOfSeries } from '../../../resources/values/nextOfSeries.ts'

it.each([
  [['CE-009'], 'CE-010'],
  [['CE-007', 'CE-009', 'CE-008'], 'CE-010'],
  [['CE-99', 'EG-500'], 'CE-100'],
  [['7'], '8'],
  [['sin número', 'CE-1'], undefined],
  [[], undefined],
])('after %j comes %s', (latestFirst, next) => {
  expect(nextOfSeries(latestFirst)).toBe(next)
})

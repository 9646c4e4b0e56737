import { today } from '../../values/dates.ts'
import type { Field } from '../declaration.ts'
import { refersToRows } from '../kinds.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** Bounds written as `[limit, text]`: a lower bound, with the upper bounds it may be combined with. */
const above = { from: ['to', 'below'], above: ['to', 'below'], min: ['max'], atLeast: ['atMost'] } as const
const pairs = Object.entries(above).flatMap(([low, highs]) => highs.map((high) => [low, high] as const))
export const boundWords: readonly string[] = [...new Set(pairs.flat())]

export const checkBounds: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) => {
    // In a reference, `to` is an entity.
    const refers = refersToRows(field)
    const words = Object.entries(field).filter(([word]) => !(refers && word === 'to'))
    const limits = new Map<string, unknown>(
      words.flatMap(([word, bound]: [string, unknown]) =>
        boundWords.includes(word) && Array.isArray(bound) ? [[word, bound[0]]] : [],
      ),
    )
    const crossed = pairs
      .filter(([low, high]) => isAbove(limits.get(low), limits.get(high)))
      .map(([low, high]) =>
        faultAt(
          resource,
          key,
          `nothing is between ${low} ${limits.get(low)} and ${high} ${limits.get(high)}; swap them`,
        ),
      )
    const from = limits.get('from')
    const late =
      limits.get('to') === 'today' && isFixed(from) && from > today()
        ? [faultAt(resource, key, `no day is from ${from} to today; correct one of them`)]
        : []
    const least = limits.get('atLeast')
    const idle =
      typeof least === 'number' && least < 2
        ? [
            faultAt(
              resource,
              key,
              `atLeast ${least} refuses nothing, as an empty list counts as missing; write required`,
            ),
          ]
        : []
    return [...crossed, ...late, ...idle]
  })

/** Whether a bound is a day or a time, not the name of a field. */
const isFixed = (value: unknown): value is string =>
  typeof value === 'string' && /^(\d{4}-\d\d-\d\d|\d\d:\d\d)$/.test(value)

function isAbove(low: unknown, high: unknown): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low > high
  return isFixed(low) && isFixed(high) && low > high
}

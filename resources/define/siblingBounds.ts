import { readTime } from '../values/times.ts'
import { dayOfLimit, isBeyond } from './bounds.ts'
import type { Field, Fields } from './declaration.ts'
import type { CrossRule, Row } from './facets.ts'

/** The value of a limit that does not name another field. */
export const fixedLimit = { date: dayOfLimit, time: readTime } as const

export function siblingBounds(fields: Fields): { key: string; word: 'from' | 'to'; sibling: string; text: string }[] {
  return Object.entries<Field>(fields).flatMap(([key, field]) => {
    if (field.kind !== 'date' && field.kind !== 'time') return []
    return (['from', 'to'] as const).flatMap((word) => {
      const [limit, text] = field[word] ?? []
      return limit === undefined || text === undefined || fixedLimit[field.kind](limit) !== null
        ? []
        : [{ key, word, sibling: limit, text }]
    })
  })
}

/** The same bounds as rules between fields, checked after the declared rules. */
export const siblingRules = (fields: Fields): CrossRule<Row>[] =>
  siblingBounds(fields).map(({ key, word, sibling, text }) => ({
    field: key,
    text,
    isValid: (row) => {
      const [value, limit] = [row[key], row[sibling]]
      return typeof value !== 'string' || typeof limit !== 'string' || !isBeyond[word](value, limit)
    },
  }))

/** Bounds: the same words and the same judgement for every kind that has an order. */
import { readDay, today } from '../values/dates.ts'

/** A limit, and the text that refuses a value beyond it. */
export type Limit<L> = readonly [L, string]

/** Limits of a number: `from` and `to` are the least and the largest value, `above` and `below` are just outside. */
export type Bounds = {
  /** At least: `from: [1, 'Debe ser mayor de cero']`. */
  from?: Limit<number>
  /** More than: `above: [0, 'Debe ser mayor de cero']`. */
  above?: Limit<number>
  /** At most: `to: [100, 'No puede pasar de 100']`. */
  to?: Limit<number>
  /** Less than: `below: [100, 'Debe ser menor de 100']`. */
  below?: Limit<number>
}

/** Limits of a day, both included: a day 'YYYY-MM-DD', 'today' in Colombia, or the name of another date of the row. */
export type DayBounds = {
  /** Not before: `from: ['start', 'No puede ser anterior a la fecha de inicio']`. */
  from?: Limit<string>
  /** Not after: `to: ['today', 'No puede estar en el futuro']`. */
  to?: Limit<string>
}

/** Limits of a time, both included: 'HH:MM', or the name of another time of the row. */
export type TimeBounds = {
  /** Not earlier: `from: ['opens', 'No puede cerrar antes de abrir']`. */
  from?: Limit<string>
  /** Not later: `to: ['18:00', 'Hasta las seis']`. */
  to?: Limit<string>
}

/** How many a list holds, judged when it holds any: an empty list is missing. */
export type ListBounds = {
  /** The fewest: `atLeast: [2, 'Elija dos o más']`. */
  atLeast?: Limit<number>
  /** The most: `atMost: [10, 'Máximo diez']`. */
  atMost?: Limit<number>
}

/** Limits of a text, in characters, and the pattern it matches as a whole or in part. */
export type TextBounds = {
  /** The fewest characters. */
  min?: Limit<number>
  /** The most characters; a number alone says the usual text. Left out: 120 a line, 2,000 a paragraph. */
  max?: number | Limit<number>
  /** What it must match: `like: [/^[A-Z]{2}-\d+$/, 'Use AA-123']`; written so that PostgreSQL reads it alike. */
  like?: Limit<RegExp>
}

export const boundWords = ['above', 'from', 'below', 'to'] as const
export type BoundWord = (typeof boundWords)[number]

export const isBeyond: { [W in BoundWord]: <V extends number | string>(value: V, limit: V) => boolean } = {
  above: (value, limit) => value <= limit,
  from: (value, limit) => value < limit,
  below: (value, limit) => value >= limit,
  to: (value, limit) => value > limit,
}

/** The text of the first bound that a value breaks; `limitOf` gives a limit in the unit of the value, or null. */
export function boundFault<L, V extends number | string>(
  bounds: { readonly [W in BoundWord]?: Limit<L> },
  value: V,
  limitOf: (limit: L) => V | null,
): string | null {
  for (const word of boundWords) {
    const bound = bounds[word]
    const limit = bound ? limitOf(bound[0]) : null
    if (bound && limit !== null && isBeyond[word](value, limit)) return bound[1]
  }
  return null
}

/** The day of a limit that names no other field. */
export const dayOfLimit = (limit: string): string | null => (limit === 'today' ? today() : readDay(limit))

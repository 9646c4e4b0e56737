/** Bounds of values: the same names and the same check for every ordered kind. */
import { readDay, today } from '../values/dates.ts'

export type Limit<L> = readonly [L, string]

/** Limits of a number: `from` and `to` are inclusive, `above` and `below` exclusive. */
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

/**
 * Limits of a day, both inclusive: 'YYYY-MM-DD', 'today' (in Colombia), or the name of another date field of the row.
 */
export type DayBounds = {
  /** Not before: `from: ['start', 'No puede ser anterior a la fecha de inicio']`. */
  from?: Limit<string>
  /** Not after: `to: ['today', 'No puede estar en el futuro']`. */
  to?: Limit<string>
}

/** Limits of a time, both inclusive: 'HH:MM', or the name of another time field of the row. */
export type TimeBounds = {
  /** Not earlier: `from: ['opens', 'No puede cerrar antes de abrir']`. */
  from?: Limit<string>
  /** Not later: `to: ['18:00', 'Hasta las seis']`. */
  to?: Limit<string>
}

/** The size of a list. An empty list counts as missing and is not checked here. */
export type ListBounds = {
  /** Minimum: `atLeast: [2, 'Elija dos o más']`. */
  atLeast?: Limit<number>
  /** Maximum: `atMost: [10, 'Máximo diez']`. */
  atMost?: Limit<number>
}

/** Limits of a text in characters, and a pattern for the whole text or a part of it. */
export type TextBounds = {
  min?: Limit<number>
  /** Maximum length; a bare number uses the default message. Default: 120 for a line, 2,000 for a paragraph. */
  max?: number | Limit<number>
  /** The pattern: `like: [/^[A-Z]{2}-\d+$/, 'Use AA-123']`. It must mean the same in PostgreSQL. */
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

/** The message of the first broken bound; `limitOf` converts a limit to the unit of the value, or returns null. */
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

/** The day of a limit that does not name another field. */
export const dayOfLimit = (limit: string): string | null => (limit === 'today' ? today() : readDay(limit))

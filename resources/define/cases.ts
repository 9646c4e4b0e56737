import type { ByCases, Row } from './facets.ts'

/** The option of a row; null when no case matches. */
export const optionOf = ({ cases }: ByCases, row: Row): string | null =>
  cases.find(([, where]) =>
    Object.entries(where).every(
      ([name, to]) => (row[name] ?? null) === (typeof to === 'object' ? (row[to.as] ?? null) : to),
    ),
  )?.[0] ?? null

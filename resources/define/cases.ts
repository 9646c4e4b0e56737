import type { ByCases, Row } from './facets.ts'

/** Which option a row is; null where no case holds. */
export const optionOf = ({ cases }: ByCases, row: Row): string | null =>
  cases.find(([, where]) =>
    Object.entries(where).every(([name, to]) => row[name] === (typeof to === 'object' ? row[to.as] : to)),
  )?.[0] ?? null

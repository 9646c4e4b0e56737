import { today } from '../values/dates.ts'
import type { AnyResource, Fields } from './declaration.ts'
import type { Row } from './facets.ts'

type TabValue<F> = F extends { kind: 'choice' | 'choices'; options: infer O }
  ? (keyof O & string) | readonly (keyof O & string)[]
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'integer' | 'decimal' | 'money' | 'fee' | 'number' | 'reference' | 'many' }
      ? number | readonly number[]
      : string

type Bound = 'gte' | 'lte'
type BoundKinds = { kind: 'date' | 'time' | 'integer' | 'decimal' | 'money' | 'fee' | 'number' }

/** The conditions of a tab on the fields of a row, like list filters; a day may be 'today'. */
export type TabFilter<F extends Fields> = { readonly [K in keyof F & string]?: TabValue<F[K]> } & {
  readonly [K in keyof F & string as F[K] extends BoundKinds ? `${K}_${Bound}` : never]?: string | number
} & { readonly deleted?: boolean }

/** Whether the tab shows rows whose term has ended, if the states have one. */
export type LateTab<T> = [T] extends [never]
  ? unknown
  : T extends { late: object }
    ? { readonly late?: boolean }
    : unknown

/** The conditions of a tab on derived sums and counts. */
export type DerivedTab<D> = {
  readonly [K in keyof D & string as D[K] extends { kind: 'sum' | 'booked' | 'count' }
    ? K | `${K}_${Bound}`
    : never]?: number
}

export const filteredField = (name: string): string => name.replace(/_(gte|lte)$/, '')

/** The filter of a tab on the current day; undefined for an unknown tab. */
export function tabFilter({ list, fields }: Pick<AnyResource, 'list' | 'fields'>, tab: unknown): Row | undefined {
  const { tabs = {} } = list ?? {}
  if (typeof tab !== 'string' || !Object.hasOwn(tabs, tab)) return undefined
  return Object.fromEntries(
    Object.entries(tabs[tab] ?? {}).map(([name, value]) => [
      name,
      value === 'today' && fields[filteredField(name)]?.kind === 'date' ? today() : value,
    ]),
  )
}

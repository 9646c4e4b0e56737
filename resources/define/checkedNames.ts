/** Types for names in a declaration that must be fields of the same declaration. */
import type { Books, Effect, given, missing } from './books.ts'
import type { Fields } from './declaration.ts'
import type { Derived } from './facets.ts'
import type { NoSuchOption } from './fields.ts'

type ReferenceKey<F> = { [K in keyof F & string]: F[K] extends { kind: 'reference' } ? K : never }[keyof F & string]

/** The error type for `narrows`: no field has it. */
export interface NoSuchReference<Key extends string> {
  readonly 'is not another reference of the row': Key
}
export type CheckedNarrows<F> = {
  readonly [K in keyof F]: F[K] extends { narrows: infer N extends string }
    ? N extends Exclude<ReferenceKey<F>, K>
      ? unknown
      : { readonly narrows: NoSuchReference<N> }
    : unknown
}

type AmountKey<F> = { [K in keyof F & string]: F[K] extends { kind: 'money'; serverSet: true } ? K : never }[keyof F &
  string]

/** The error type for `total`: no field has it. */
export interface NoSuchTotal<Key extends string> {
  readonly 'is not an amount that the server sets': Key
}
export type CheckedTotals<F> = {
  readonly [K in keyof F]: F[K] extends { amount: { total: infer N extends string } }
    ? N extends AmountKey<F>
      ? unknown
      : { readonly amount: { readonly total: NoSuchTotal<N> } }
    : unknown
}

export type Editable<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { serverSet: unknown } | { kind: 'password' | 'code' } ? never : K
}[keyof F & string]

export type FilledIn<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { serverSet: unknown } | { kind: 'code' } ? never : K
}[keyof F & string]

type OptionOf<T> = T extends unknown ? keyof T : never
export type CheckedDerived<D> = {
  readonly [K in keyof D]: { readonly [W in Exclude<keyof D[K], OptionOf<Derived>> & string]: NoSuchOption<W> }
}

export type Summed<T, K extends string> = { [N in keyof T & string]: T[N] extends { kind: K } ? N : never }[keyof T &
  string]

/** Every name must be a field of the declaration. */
export type CheckedBooks<F extends Fields> = Omit<Books, 'effects' | 'called'> & {
  readonly day: DateKey<F>
  readonly effects: readonly (Effect & { readonly line?: ReferenceKey<F>; readonly when?: When<F> })[]
  readonly called?: NonNullable<Books['called']> & { readonly number?: keyof F & string }
  readonly detail?: keyof F & string
}
type DateKey<F> = { [K in keyof F & string]: F[K] extends { kind: 'date' } ? K : never }[keyof F & string]
type When<F> = {
  readonly [K in keyof F & string]?: F[K] extends { options: infer O }
    ? keyof O & string
    : F[K] extends { kind: 'reference' }
      ? typeof given | typeof missing
      : never
}

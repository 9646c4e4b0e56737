/** Names in a declaration that its own fields must have. */
import type { Fields } from './declaration.ts'
import type { Derived } from './facets.ts'
import type { NoSuchWord } from './fields.ts'

type ReferenceKey<F> = { [K in keyof F & string]: F[K] extends { kind: 'reference' } ? K : never }[keyof F & string]

/** What the field would have to be that `narrows` names: nothing is. */
export interface NoSuchReference<Key extends string> {
  readonly 'is no other reference of the row': Key
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

/** What the field would have to be that `total` names: nothing is. */
export interface NoSuchTotal<Key extends string> {
  readonly 'is no amount that the server sets': Key
}
export type CheckedTotals<F> = {
  readonly [K in keyof F]: F[K] extends { amount: { total: infer N extends string } }
    ? N extends AmountKey<F>
      ? unknown
      : { readonly amount: { readonly total: NoSuchTotal<N> } }
    : unknown
}

/** The fields that a body may change. */
export type Editable<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { serverSet: unknown } | { kind: 'password' | 'code' } ? never : K
}[keyof F & string]

/** The fields that a form fills in. */
export type FilledIn<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { serverSet: unknown } | { kind: 'code' } ? never : K
}[keyof F & string]

type WordOf<T> = T extends unknown ? keyof T : never
/** Without words that no derived value has. */
export type CheckedDerived<D> = {
  readonly [K in keyof D]: { readonly [W in Exclude<keyof D[K], WordOf<Derived>> & string]: NoSuchWord<W> }
}

/** The names of those of some kinds. */
export type Summed<T, K extends string> = { [N in keyof T & string]: T[N] extends { kind: K } ? N : never }[keyof T &
  string]

import type { Fields } from './declaration.ts'
import type { NoSuchOption } from './fields.ts'
import type { Action, Late, Move, States } from './states.ts'

type StateField<T> = T extends { field: infer N extends string; label: string; of: infer O }
  ? {
      readonly [K in N]: {
        readonly kind: 'choice'
        readonly label: string
        readonly serverSet: true
        readonly options: { readonly [S in keyof O]: string }
        readonly default: keyof O & string
      }
    }
  : unknown

type Asks<M> = { [K in keyof M]: M[K] extends { asks: infer Q } ? Q : never }[keyof M]
type KeyOfAny<U> = U extends unknown ? keyof U : never
type At<U, K extends PropertyKey> = U extends { readonly [P in K]: infer V } ? V : never
type AskedFields<M> = { readonly [K in KeyOfAny<Asks<M>>]: At<Asks<M>, K> & { readonly asked: string } }

type Moves<T> = T extends { moves: infer M } ? M : never

/** All fields of a row: the declared ones, its state, and the fields of moves and actions. */
export type AllFields<F extends Fields, T, A> = [T] extends [never]
  ? [A] extends [never]
    ? F
    : F & AskedFields<A>
  : F & StateField<T> & AskedFields<Moves<T>> & ([A] extends [never] ? unknown : AskedFields<A>)

type StampFor<F> = F extends { kind: 'date' | 'instant' }
  ? 'now'
  : F extends { kind: 'reference'; to: { name: 'user' } }
    ? 'asker'
    : never

type Stamped<S, F> = { readonly [K in keyof S]: K extends keyof F ? StampFor<F[K]> : never }
type StampsOf<M, F> = M extends { stamps: infer S } ? { readonly stamps: Stamped<S, F> } : unknown

type Misspelt<T, Options> = { readonly [K in Exclude<keyof T, keyof Options> & string]: NoSuchOption<K> }

/**
 * Checks names: states against `of`, stamps against the fields that can take them, and options against the known ones.
 */
export type CheckedStates<T, F> = T extends { of: infer O; moves: infer M }
  ? Misspelt<T, States<Fields>> & {
      readonly start: keyof O & string
      readonly moves: {
        readonly [K in keyof M]: Misspelt<M[K], Move<Fields>> & {
          readonly from: readonly (keyof O & string)[]
          readonly to: keyof O & string
        } & StampsOf<M[K], F>
      }
    } & CheckedLate<T, F, keyof O & string>
  : unknown

type Dated<F> = { [K in keyof F & string]: F[K] extends { kind: 'date' | 'instant' } ? K : never }[keyof F & string]
type CheckedLate<T, F, S extends string> = T extends { late: infer L }
  ? { readonly late: Misspelt<L, Late> & { readonly from: Dated<F>; readonly while?: readonly S[] } }
  : unknown

/** The name of one of the declared states. */
export type StateName<T> = T extends { of: infer O } ? keyof O & string : never

type InStates<X, T> = X extends { while: unknown } ? { readonly while: readonly StateName<T>[] } : unknown

export type CheckedActions<A, F, T> = {
  readonly [K in keyof A]: Misspelt<A[K], Action<Fields>> & StampsOf<A[K], F> & InStates<A[K], T>
}

export type CheckedFiles<F, T> = { readonly [K in keyof F]: InStates<F[K], T> }

/** The rows of a declaration as types: in a body, on the server, and in JSON. */
import type { Cents, Pesos } from '../values/money.ts'
import type { AnyResource, FieldKind, Fields } from './declaration.ts'
import type { Condition, Row } from './facets.ts'
import type { Embeddable, Self } from './self.ts'

/** The key under which rows embed the row of a reference: `bank_id` → `Bank`, or the declared `as`. */
export type EmbedKey<K extends string, F> = F extends { as: infer A extends string }
  ? A
  : K extends `${infer Base}_id`
    ? Capitalize<Base>
    : never

/** The options that guarantee a value; bounds do not (`isRequired`). */
export type Sure = { required: string } | { default: unknown } | { kind: 'password' }

/** Whether every stored row has the field (`isAlwaysStored`). */
export type IsSure<F> = F extends
  | { when: Condition }
  | { requiredWhen: Condition }
  | { asked: string }
  | { kind: 'image' | 'file' }
  ? false
  : F extends Sure | { kind: 'code' }
    ? true
    : false

/** Amounts are `Cents` in code and `Pesos` on the wire. */
type Amount = Cents | Pesos

type ValueByKind<F, M extends Amount> = {
  text: string
  longText: string
  email: string
  emails: readonly string[]
  url: string
  password: string
  integer: number
  money: M
  fee: number
  decimal: number
  date: string
  time: string
  instant: string
  choice: F extends { options: infer O } ? keyof O & string : string
  choices: readonly (F extends { options: infer O } ? keyof O & string : string)[]
  boolean: boolean
  image: string
  file: string
  code: string
  number: number
  reference: number
  many: readonly number[]
  rows: F extends { of: infer O extends Fields } ? readonly LineValues<O, M>[] : never
}
type LineValues<O extends Fields, M extends Amount> = string extends keyof O
  ? Row
  : { readonly [K in keyof O]: Value<O[K], M> }
type Value<F, M extends Amount> = F extends { kind: infer K extends FieldKind }
  ? ValueByKind<F, M>[K] | (IsSure<F> extends true ? never : null)
  : never

/** On the wire a field is missing for roles that may not read it; the server reads whole rows. */
type Hidden<F, M extends Amount> = Pesos extends M
  ? F extends { roles: readonly unknown[] }
    ? undefined
    : never
  : never

/** Fields of a row; a password is never read. */
type Values<F extends Fields, M extends Amount, Without extends FieldKind = 'password' | 'rows'> = {
  readonly [K in keyof F as F[K] extends { kind: Without } ? never : K]: Value<F[K], M> | Hidden<F[K], M>
}

type Absent<F> = IsSure<F> extends true ? never : null

/** `Own` are the fields that a row embeds of another row of the same resource. */
type Embeds<F extends Fields, M extends Amount, Own extends Fields = F> = {
  readonly [K in keyof F & string as EmbeddedAs<K, F[K]>]: F[K] extends {
    to: infer To extends AnyResource
  }
    ? F[K] extends { kind: 'many' }
      ? readonly Embedded<To, M>[]
      : (To extends Self ? OtherRow<Own, M> : Embedded<To, M>) | Absent<F[K]>
    : never
}
type EmbeddedAs<K extends string, F> = F extends { kind: 'reference' }
  ? EmbedKey<K, F>
  : F extends { kind: 'many' }
    ? Capitalize<K>
    : never
type OtherRow<F extends Fields, M extends Amount> = { readonly id: number } & Values<
  F,
  M,
  'password' | 'many' | 'rows'
> &
  Embeds<Embeddable<F>, M>

type WithoutParent<R extends AnyResource> = R['api'] extends object
  ? R['fields']
  : { [K in keyof R['fields'] as R['fields'][K] extends { serverSet: unknown } ? never : K]: R['fields'][K] }

export type EmbeddedFields<R extends AnyResource> = R extends { embedded?: readonly (infer E)[] }
  ? Pick<R['fields'], E & keyof R['fields']>
  : R['fields']

export type Embedded<R extends AnyResource, M extends Amount> = OtherRow<EmbeddedFields<R>, M>

type DerivedValues<D, M extends Amount> = {
  readonly [K in keyof D]: D[K] extends { kind: 'sum' | 'booked' }
    ? M
    : D[K] extends { kind: 'count' }
      ? number
      : D[K] extends { kind: 'min' | 'max'; of: infer N; field: infer O }
        ? OfField<ResourceNamed<N>, O, M> | null
        : string | null
}

type OfField<R extends AnyResource, O, M extends Amount> = O extends keyof R['fields']
  ? Value<R['fields'][O], M>
  : never

type Aliases<A, F extends Fields, M extends Amount> = {
  readonly [K in keyof A]: A[K] extends keyof F
    ? Value<F[A[K]], M>
    : { readonly [N in keyof A[K]]: A[K][N] extends keyof F ? Value<F[A[K][N]], M> : never } | null
}

/**
 * Every resource by its name; resources/index.ts fills it in. Children name a resource that is declared later, so its
 * type can only be looked up.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is augmented
export interface Registered {}

type ResourceNamed<N> = N extends keyof Registered ? (Registered[N] extends AnyResource ? Registered[N] : never) : never

type Children<C, M extends Amount> = {
  readonly [K in keyof C]: C[K] extends { of: infer N } ? readonly Child<ResourceNamed<N>, C[K], M>[] : never
}
type Child<R extends AnyResource, C, M extends Amount> = C extends { fields: infer Picked }
  ? { readonly id: number } & {
      readonly [K in keyof Picked]: Picked[K] extends keyof Stored<R, M> ? Stored<R, M>[Picked[K]] : never
    }
  : Stored<R, M>

type Lines<F extends Fields, M extends Amount> = {
  readonly [K in keyof F & string as LinesKey<K, F[K]>]: F[K] extends { of: infer O extends Fields }
    ? readonly ({ readonly id: number; readonly deleted: boolean } & Values<O, M> & Embeds<O, M>)[]
    : never
}
type LinesKey<K extends string, F> = F extends { kind: 'rows' }
  ? F extends { as: infer A extends string }
    ? A
    : K
  : never

type Owner<R extends AnyResource> = R['api'] extends { path: `${string}:institute${string}` }
  ? { readonly institute_id: number }
  : unknown

type Stored<R extends AnyResource, M extends Amount> = string extends keyof R['fields']
  ? Row & { readonly id: number; readonly deleted: boolean }
  : { readonly id: number; readonly deleted: boolean } & Owner<R> &
      Values<R['fields'], M> &
      Lines<R['fields'], M> &
      Embeds<WithoutParent<R>, M, EmbeddedFields<R>> &
      DerivedValues<NonNullable<R['derived']>, M> &
      Aliases<NonNullable<R['aliases']>, R['fields'], M> &
      Children<NonNullable<R['children']>, M>

/** A row read on the server: its values, embedded rows, derived values and children. Amounts in cents. */
export type RowOf<R extends AnyResource> = Stored<R, Cents>
/** What a row may be given when it is stored: amounts in cents. */
export type GivenRow<R extends AnyResource> = string extends keyof R['fields']
  ? Row
  : { readonly [K in keyof R['fields']]?: Value<R['fields'][K], Cents> | null } & { readonly institute_id?: number }
/** The same row in JSON: amounts in pesos. */
export type WireOf<R extends AnyResource> = Stored<R, Pesos>

/** The part of a row that a label may use. Children are excluded: they can only be looked up by name. */
export type LabelRow<F extends Fields> = OtherRow<F, Pesos>

type InBody<F extends Fields> = {
  [K in keyof F as F[K] extends { serverSet: unknown } | { asked: string } | { kind: 'image' | 'file' }
    ? never
    : K]: F[K]
}

/** The result of `bodyCheck`: amounts in cents, null when a condition does not hold or nothing was sent. */
export type BodyFrom<F extends Fields> = string extends keyof F
  ? Row
  : { readonly [K in keyof InBody<F>]: Value<InBody<F>[K], Cents> }
export type Body<R extends Pick<AnyResource, 'fields'>> = BodyFrom<R['fields']>

/** Whether a client must send the field. */
type MustSend<F> = F extends { when: Condition } | { requiredWhen: Condition } | { default: unknown }
  ? false
  : F extends { required: string } | { kind: 'password' }
    ? true
    : false
/** A value in JSON as one writes it: an amount is a plain number of pesos. */
type Plain<V> = V extends number ? number : V extends readonly object[] ? readonly PlainRow<V[number]>[] : V
type PlainRow<R> = { readonly [K in keyof R]: Plain<R[K]> }

/** A creation body as a client sends it: what may be left out is optional. */
export type SentBody<R extends Pick<AnyResource, 'fields'>> = SentFrom<R['fields']>
type SentFrom<F extends Fields> = string extends keyof F
  ? Row
  : {
      readonly [K in keyof InBody<F> as MustSend<F[K]> extends true ? K : never]: Plain<Value<F[K], Pesos>>
    } & {
      readonly [K in keyof InBody<F> as MustSend<F[K]> extends true ? never : K]?: Plain<Value<F[K], Pesos>> | null
    }

/** Values of fields that someone fills in; a reference by values of the row that it names. */
export type SampleOf<F extends Fields> = string extends keyof F
  ? Row
  : {
      readonly [K in keyof F as F[K] extends { serverSet: unknown } | { kind: 'image' | 'file' | 'many' }
        ? never
        : K]?: F[K] extends {
        kind: 'reference'
        to: infer To extends AnyResource
      }
        ? Partial<SentBody<To>>
        : Plain<Value<F[K], Pesos>>
    }

/** The part of a row that a formula may use, with derived values. */
export type FormulaRow<F extends Fields, D> = LabelRow<F> & DerivedValues<D, Pesos>

/** A reference names a seeded row by its key: `{ sifseCode: 2 }`. */
export type Seed<F extends Fields> = { readonly id?: number } & {
  readonly [K in keyof F]?: F[K] extends { kind: 'many' | 'rows' }
    ? never
    : Value<F[K], Cents> | (F[K] extends { kind: 'reference' } ? SeedKey : never)
}
export type SeedKey = Readonly<Record<string, string | number>>

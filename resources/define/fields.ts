/**
 * The words a field is declared with. A rule's value is its message, or [limit, message], so no rule is without its text.
 * A field with any rule is required; one with none may be left out and is stored as null (or as its `default`).
 */
import type { AnyResource } from './resource.ts'

type Common = {
  label: string
  /** The text when it is missing. */
  required?: string
  /** Set by the server, never read from a body. */
  serverSet?: true
}

type Warned = {
  /** What the form points out of a typed value without refusing it (decisions 8); null for nothing. */
  warning?(typed: string, row: Readonly<Record<string, unknown>>): string | null
}

type Text = Common &
  Warned & {
    max?: number
    placeholder?: string
    suggestions?: readonly string[]
  }
type Email = Common & { invalid: string }
type Password = Common & { min: readonly [number, string]; max: readonly [number, string] }
type Whole = Common & { from?: readonly [number, string] }
/** `above` and `from` in pesos: strictly more than, at least. `signed`: a change, which may be negative. */
type Money = Common &
  Warned & {
    signed?: true
    above?: readonly [number, string]
    from?: readonly [number, string]
    default?: number
  }
type Fee = Common & { from?: readonly [number, string]; to?: readonly [number, string] }
type Choice<V extends string> = Common & {
  options: Readonly<Record<V, string>>
  invalid?: string
  default?: NoInfer<V>
}
type Flag = Common & {
  yes?: string
  no?: string
  /** Lists show the opposite fact under this heading instead: `policy` as 'Sin póliza' (decisions 5). */
  opposite?: string
  default?: boolean | ((body: Record<string, unknown>) => boolean)
}
type Image = Common & { invalid: string; maxBytes: number; types: readonly string[] }
type Code = { label: string; prefix: string; digits: number }
type Reference<To extends AnyResource, As extends string> = Common & {
  to: To
  /** The key under which rows embed it; left out: the field's name, `bank_id` → `Bank`. */
  as?: As
  /** The text when the id names no row that may be used. */
  invalid?: string
  /** The list variant that offers its options (`/user/all/admin`). */
  optionsFrom?: string
  /** A live row holds what it refers to: that cannot be deleted meanwhile (decisions 4). `false` where the field's people say otherwise. */
  blocksDelete?: false
}

/** One field as the rooms read it: its kind, its words and, behind `onlyWhen`, the condition under which it exists. */
export type TextField = { kind: 'text' } & Text
export type LongTextField = { kind: 'longText' } & Text
export type EmailField = { kind: 'email' } & Email
export type PasswordField = { kind: 'password' } & Password
export type IntegerField = { kind: 'integer' } & Whole
export type MoneyField = { kind: 'money' } & Money
export type FeeField = { kind: 'fee' } & Fee
export type DateField = { kind: 'date' } & Common
export type InstantField = { kind: 'instant' } & Common
export type ChoiceField<V extends string = string> = { kind: 'choice' } & Choice<V>
export type BooleanField = { kind: 'boolean' } & Flag
export type ImageField = { kind: 'image' } & Image
export type CodeField = { kind: 'code'; serverSet: true; required?: never } & Code
export type ReferenceField<To extends AnyResource = AnyResource, As extends string = string> = {
  kind: 'reference'
} & Reference<To, As>

/** A condition as data: every named field has that value, or one of them. Form, check and storage read the same fact. */
export type Condition = Readonly<Record<string, string | boolean | readonly string[]>>

export type Field = {
  /** It exists only then; otherwise it is stored as null. */
  when?: Condition
  /** It may always be given and must be then. */
  requiredWhen?: Condition
} & (
  | TextField
  | LongTextField
  | EmailField
  | PasswordField
  | IntegerField
  | MoneyField
  | FeeField
  | DateField
  | InstantField
  | ChoiceField
  | BooleanField
  | ImageField
  | CodeField
  | ReferenceField
)
export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/** A line of text, at most 120 characters unless `max` says otherwise (decisions 6). */
export const text = <const T extends Text>(words: T) => ({ kind: 'text' as const, ...words })
/** A paragraph, at most 2,000 characters; line breaks are kept. */
export const longText = <const T extends Text>(words: T) => ({ kind: 'longText' as const, ...words })
export const email = <const T extends Email>(words: T) => ({ kind: 'email' as const, ...words })
/** A password: stored as an argon2id hash, never shown. */
export const password = <const T extends Password>(words: T) => ({ kind: 'password' as const, ...words })
export const integer = <const T extends Whole>(words: T) => ({ kind: 'integer' as const, ...words })
/** Pesos with two decimals; cents in code. */
export const money = <const T extends Money>(words: T) => ({ kind: 'money' as const, ...words })
/** A percentage with up to four decimals. */
export const fee = <const T extends Fee>(words: T) => ({ kind: 'fee' as const, ...words })
/** A calendar day. */
export const date = <const T extends Common>(words: T) => ({ kind: 'date' as const, ...words })
/** A moment, set by the server: ISO in UTC on the wire, Colombian time on screen. */
export const instant = <const T extends Common & { serverSet: true }>(words: T) => ({
  kind: 'instant' as const,
  ...words,
})
/** One of the keys of `options`; people see its value. */
export const choice = <const V extends string, const T extends Choice<V>>(
  words: T & { options: Record<V, string> },
) => ({
  kind: 'choice' as const,
  ...words,
})
export const boolean = <const T extends Flag>(words: T) => ({ kind: 'boolean' as const, ...words })
/** A picture that is uploaded apart; the row holds its path or null. */
export const image = <const T extends Image>(words: T) => ({ kind: 'image' as const, ...words })
/** A code made from the row's id: `prefix` and the id with at least `digits` digits. */
export const code = <const T extends Code>(words: T) => ({ kind: 'code' as const, serverSet: true as const, ...words })
/** The id of a row of another resource, of the same institute where that one belongs to an institute. */
export const reference = <const To extends AnyResource, const T extends Omit<Reference<To, string>, 'to'>>(
  words: T & { to: To },
) => ({ kind: 'reference' as const, ...words })
/** A field that exists, and is required, only under a condition; otherwise it is stored as null. */
export const onlyWhen = <const C extends Condition, const F extends Field>(when: C, field: F) => ({ ...field, when })
/** A field that may always be given, and is required under a condition. */
export const requiredWhen = <const C extends Condition, const F extends Field>(condition: C, field: F) => ({
  ...field,
  requiredWhen: condition,
})

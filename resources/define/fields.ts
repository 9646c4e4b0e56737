/** Field builders, one for each kind. An option that the kind does not have is a type error at that option. */
import type { AnyResource, Field, FieldKind, Fields, Many, Reference, Rows } from './declaration.ts'
import type { Condition } from './facets.ts'
import type {
  Attachment,
  Choice,
  Choices,
  Code,
  Dated,
  Day,
  Decimal,
  Email,
  Emails,
  Fee,
  Flag,
  Image,
  LineAmount,
  Money,
  Numbered,
  Password,
  Text,
  TimeOfDay,
  Url,
  Whole,
} from './fieldOptions.ts'
import type { BodyFrom } from './rows.ts'

/** The error type of an unknown option: no value has it. */
export interface NoSuchOption<Option extends string> {
  readonly 'is not an option of this kind of field': Option
}
type Known<T, Options> = T & { readonly [K in Exclude<keyof T, keyof Options>]: NoSuchOption<K & string> }

/** `NoInfer`, so that `T` is inferred from the argument and not from the expected field type. */
const fieldOf = <K extends FieldKind, T extends object>(kind: K, options: T): { readonly kind: K } & NoInfer<T> => ({
  kind,
  ...options,
})

/** A line of text, at most 120 characters unless `max` says otherwise (decision 4). */
export const text = <const T extends Text>(options: Known<T, Text>) => fieldOf<'text', T>('text', options)
/** A paragraph, at most 2,000 characters unless `max` says otherwise; line breaks are kept. */
export const longText = <const T extends Text>(options: Known<T, Text>) => fieldOf<'longText', T>('longText', options)
export const email = <const T extends Email>(options: Known<T, Email>) => fieldOf<'email', T>('email', options)
/** Several e-mail addresses without duplicates. */
export const emails = <const T extends Emails>(options: Known<T, Emails>) => fieldOf<'emails', T>('emails', options)
/** The http or https address of a page, at most 500 characters; lists show it as a link. */
export const url = <const T extends Url>(options: Known<T, Url>) => fieldOf<'url', T>('url', options)
/** A password: stored as an argon2id hash, never shown. */
export const password = <const T extends Password>(options: Known<T, Password>) =>
  fieldOf<'password', T>('password', options)
export const integer = <const T extends Whole>(options: Known<T, Whole>) => fieldOf<'integer', T>('integer', options)
/** Pesos with two decimals; cents in code. */
export const money = <const T extends Money>(options: Known<T, Money>) => fieldOf<'money', T>('money', options)
export const fee = <const T extends Fee>(options: Known<T, Fee>) => fieldOf<'fee', T>('fee', options)
/** A number with decimals that is neither pesos nor a percentage: `decimal({ label: 'Área', places: 2, unit: 'm²' })`. */
export const decimal = <const T extends Decimal>(options: Known<T, Decimal>) =>
  fieldOf<'decimal', T>('decimal', options)
/** Hours and minutes: 'HH:MM'. */
export const time = <const T extends TimeOfDay>(options: Known<T, TimeOfDay>) => fieldOf<'time', T>('time', options)
export const date = <const T extends Day>(options: Known<T, Day>) => fieldOf<'date', T>('date', options)
/** A moment, set by the server: ISO in UTC on the wire, Colombian time on screen. */
export const instant = <const T extends Dated & { serverSet: true | 'now' }>(options: Known<T, Dated>) =>
  fieldOf<'instant', T>('instant', options)
/** One of the keys of `options`; users see its value. */
export const choice = <const V extends string, const T extends Choice<V>>(
  options: Known<T, Choice<V>> & { options: Record<V, string> },
) => fieldOf<'choice', T & { options: Record<V, string> }>('choice', options)
/** Several of the keys of `options`, in their order; users see the values. */
export const choices = <const V extends string, const T extends Choices<V>>(
  options: Known<T, Choices<V>> & { options: Record<V, string> },
) => fieldOf<'choices', T & { options: Record<V, string> }>('choices', options)
export const boolean = <const T extends Flag>(options: Known<T, Flag>) => fieldOf<'boolean', T>('boolean', options)
/**
 * A picture. The server re-encodes it; its address contains its hash and is public. The row holds the address or null.
 */
export const image = <const T extends Image>(options: Known<T, Image>) => fieldOf<'image', T>('image', options)
/** A file, such as a letter in PDF; users who see the row may download it. The row holds its address or null. */
export const file = <const T extends Attachment>(options: Known<T, Attachment>) => fieldOf<'file', T>('file', options)
/** A code made from the row's id: `prefix` and the id with at least `digits` digits. */
export const code = <const T extends Code>(options: Known<T, Code>) => ({
  ...fieldOf<'code', T>('code', options),
  serverSet: true as const,
})
/** A number without gaps, set by the server. */
export const number = <const T extends Numbered>(options: Known<T, Numbered>) => ({
  ...fieldOf<'number', T>('number', options),
  serverSet: true as const,
  required: 'Falta el número',
})
/** The id of a row of another resource; if that resource belongs to an institute, of the same institute. */
export const reference = <const To extends AnyResource, const T extends Omit<Reference<To, string>, 'to'>>(
  options: Known<T, Reference<To, string>> & { to: To },
) => fieldOf<'reference', T & { to: To }>('reference', options)
/** Several rows of another resource, without duplicates; the same rules as for a reference. */
export const many = <const To extends AnyResource, const T extends Omit<Many<To>, 'to'>>(
  options: Known<T, Many<To>> & { to: To },
) => fieldOf<'many', T & { to: To }>('many', options)
/** Lines with columns of other kinds, entered in the form of the row: the items of an order. */
export const rows = <const O extends Fields, const T extends Omit<Rows, 'of' | 'amount'>>(
  options: Known<T, Rows> & { of: O; amount?: LineAmount<BodyFrom<O>> & KnownAmount<T> },
) => fieldOf<'rows', T & { of: O }>('rows', options)
type KnownAmount<T> = T extends { amount: infer A }
  ? { readonly [K in Exclude<keyof A, keyof LineAmount>]: NoSuchOption<K & string> }
  : unknown
/** A field that exists, and is required, only under a condition; otherwise it is stored as null. */
export const onlyWhen = <const C extends Condition, const F extends Field>(when: C, field: F) => ({ ...field, when })
/** A field that is always allowed, and required under a condition. */
export const requiredWhen = <const C extends Condition, const F extends Field>(condition: C, field: F) => ({
  ...field,
  requiredWhen: condition,
})

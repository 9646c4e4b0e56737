/** Field builders: one a kind. */
import type {
  AnyResource,
  Choice,
  Code,
  Common,
  Condition,
  Email,
  Fee,
  Field,
  Flag,
  Image,
  Money,
  Password,
  Reference,
  Text,
  Whole,
} from './declaration.ts'

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

/** The entry of one property on the page, in Spanish: its effect, its default, and an example of one or two lines. */
export type Word<Unsaid extends string = string> = readonly [text: string, unsaid: Unsaid, example: string]

/** In place of the default: the declaration does not compile without the property. */
export const must = 'Se dice siempre'

type WordOf<T> = T extends unknown ? keyof T & string : never
/** Whether the property is optional in the type, or in a member of a union. */
type MayLeaveOut<T, W extends string> = T extends unknown
  ? W extends keyof T
    ? Record<never, never> extends Pick<T, W>
      ? true
      : never
    : never
  : never

/**
 * A text for every property of a type, and for no other: `npm run words` refuses to write the page until it is
 * complete.
 */
export type Words<T, Hidden extends string = never> = {
  readonly [W in Exclude<WordOf<T>, Hidden>]-?: [MayLeaveOut<T, W>] extends [never] ? Word<typeof must> : Word
}

/** A part of the page: a table of properties. */
export type Section = {
  title: string
  text: string
  /** Whether its examples are fields, or properties of another part of a declaration. */
  of: 'field' | 'part'
  words: Readonly<Record<string, Word>>
}

export const part = (title: string, text: string, words: Section['words']): Section => ({
  title,
  text,
  of: 'part',
  words,
})

/**
 * What the page of words says of one, in Spanish: what it does, what holds where nobody says it, and one or two lines as
 * they are written in a declaration.
 */
export type Word<Unsaid extends string = string> = readonly [text: string, unsaid: Unsaid, example: string]

/** Instead of what holds without a word: the declaration does not compile without it. */
export const must = 'Se dice siempre'

type WordOf<T> = T extends unknown ? keyof T & string : never
/** Whether a type, or one of a union, may leave a word out. */
type MayLeaveOut<T, W extends string> = T extends unknown
  ? W extends keyof T
    ? Record<never, never> extends Pick<T, W>
      ? true
      : never
    : never
  : never

/** A text for every word of a type, and for no other: `npm run words` refuses to write the page until it is complete. */
export type Words<T, Hidden extends string = never> = {
  readonly [W in Exclude<WordOf<T>, Hidden>]-?: [MayLeaveOut<T, W>] extends [never] ? Word<typeof must> : Word
}

/** A part of the page: a table of words. */
export type Section = {
  title: string
  text: string
  /** Whether its examples are fields, or words of another part of a declaration. */
  of: 'field' | 'part'
  words: Readonly<Record<string, Word>>
}

export const part = (title: string, text: string, words: Section['words']): Section => ({
  title,
  text,
  of: 'part',
  words,
})

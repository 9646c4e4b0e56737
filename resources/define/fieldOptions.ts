/**
 * The options of fields that neither name rows nor have lines, by kind. A rule's value is its message, or `[limit,
 * message]`.
 */
import type { FileType, PictureType } from '../values/files.ts'
import type { Bounds, DayBounds, ListBounds, TextBounds, TimeBounds } from './bounds.ts'
import type { Row } from './facets.ts'
import type { Role } from './roles.ts'

/** What a migration needs to know when the table already has rows. */
export type Aging = {
  /**
   * The value that existing rows get when a migration adds the field or makes it required; for a reference, the key of
   * a seeded row: `{ code: '000' }`.
   */
  old?: string | number | boolean | readonly string[] | Readonly<Record<string, string | number>>
  /** The former name: a migration renames the column instead of dropping it. */
  was?: string
}

export type Common = Aging & {
  label: string
  required?: string
  /**
   * The roles that may read and write the field. Default: all that may read or write the row. For other roles the row
   * has no such field.
   */
  roles?: readonly Role[]
  /** The server sets it; it is never read from a body. */
  serverSet?: true
  /** Other documents still change it after one with this row was booked; so it is not among the facts of that one (decision 14). */
  later?: true
  /** The help text below the input: `help: 'La que está pegada al bien'`. */
  help?: string
  /** The width of the input in a wide form. Default: half the row; a paragraph takes the whole row. */
  width?: 'full' | 'half'
}

/** `'now'`: the moment, or the day in Colombia, at which the row is created. */
export type Dated = Omit<Common, 'serverSet'> & { serverSet?: true | 'now' }

type Warned = {
  /** A warning about a typed value that does not refuse it (decision 19); null for none. */
  warning?(typed: string, row: Readonly<Record<string, unknown>>): string | null
}

export type Text = Common &
  Warned &
  TextBounds & {
    placeholder?: string
    /** What the form fills in from the other fields, as long as the user types nothing else: the duration of a term. */
    proposed?(row: Row): string | undefined
    suggestions?: readonly string[]
    /** A search also finds other spellings: an identity document with dots, or without its check digit. */
    searchedAs?: 'document'
    /**
     * The text is a row as JSON; this names the field with the resource of that row. Readers get only the fields that
     * they may read.
     */
    recordOf?: string
  }
export type Email = Common & { invalid: string }
/** `invalid`: the message when the value is not an http or https address. */
export type Url = Common & { invalid: string }
/** `invalid`: the message when an item is not an address. Duplicates are removed. */
export type Emails = Common & ListBounds & { invalid: string }
export type Password = Common & { min: readonly [number, string]; max: readonly [number, string] }
export type Whole = Common & Bounds & { default?: number }
/** Bounds in pesos. `signed`: a difference, which may be negative. */
export type Money = Common &
  Warned &
  Bounds & {
    signed?: true
    default?: number
  }
export type Fee = Common & Bounds
/** A number with up to `places` decimals (1 to 6) and at most 15 digits, exact. `unit` is shown beside it: 'm²'. */
export type Decimal = Common & Bounds & { places: number; unit?: string; default?: number }
/** Hours and minutes, 'HH:MM'. */
export type TimeOfDay = Common & TimeBounds
export type Day = Dated & DayBounds
export type Choice<V extends string> = Common & {
  options: Readonly<Record<V, string>>
  invalid?: string
  default?: NoInfer<V>
}
/** Several keys of `options`, without duplicates, in the order of `options`. */
export type Choices<V extends string> = Common & ListBounds & { options: Readonly<Record<V, string>>; invalid?: string }
export type Flag = Common & {
  yes?: string
  no?: string
  /** Lists show the opposite value under this heading instead: `policy` as 'Sin póliza' (decision 21). */
  opposite?: string
  default?: boolean | ((body: Record<string, unknown>) => boolean)
}
/**
 * A file sent in a separate request once the row exists. `required`: the form asks for it, it cannot be removed, and
 * without it the row does not change its state.
 * `invalid`: the message for a wrong type or size.
 */
type Upload<T extends FileType> = Omit<Common, 'serverSet' | 'old'> & {
  serverSet?: never
  old?: never
  invalid: string
  types: readonly T[]
  /** Bytes, at most 20 MB. */
  maxBytes: number
  /** The roles that may send and replace it. Default: those that may edit the row, or create it. */
  sentBy?: readonly Role[]
  /** The states in which it may be sent, replaced and removed. Default: those of `edit.while`. */
  while?: readonly string[]
  done?: string
  /** Where it is sent. Default: `{path}/:id/{field}`. */
  at?: string
}
export type Image = Upload<PictureType>
export type Attachment = Upload<FileType>
/** A value that the server also computes for existing rows. */
type Computed = { was?: string; old?: never }
export type Code = Computed & { label: string; prefix: string; digits: number }
/**
 * A number from the server: 1, 2, 3 … without gaps, per institute and, with `yearOf`, per year of that field (a date,
 * an instant or a year). `prefix` and `digits` set its format: 'PQRS-00012'. A migration that adds it numbers existing
 * rows in the order of their ids.
 */
export type Numbered = Computed & {
  label: string
  each: 'institute'
  yearOf?: string
  prefix?: string
  digits?: number
}

/** The amount of a line: a pure function of its columns, in cents. The form adds up the lines. */
export type LineAmount<L = Row> = {
  label: string
  value(line: L): number
  /** The field of the row that stores the sum; the server sets it. */
  total?: string
}

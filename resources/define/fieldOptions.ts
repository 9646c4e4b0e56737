/** What a field may be given that neither names rows nor has lines, by its kind. The value of a rule is its message, or [limit, message]. */
import type { FileType, PictureType } from '../values/files.ts'
import type { Bounds, DayBounds, ListBounds, TextBounds, TimeBounds } from './bounds.ts'
import type { Row } from './facets.ts'
import type { Role } from './roles.ts'

/** What a migration needs to know where the table already has rows. */
export type Aging = {
  /**
   * What stored rows get when a migration adds the field or makes it required; of a reference, the key of a seeded row:
   * `{ code: '000' }`.
   */
  old?: string | number | boolean | readonly string[] | Readonly<Record<string, string>>
  /** Its former name: a migration renames the column instead of losing it. */
  was?: string
}

export type Common = Aging & {
  label: string
  /** The text when it is missing. */
  required?: string
  /** The roles that read and write it; left out: all that read or write the row. For other roles the row has no such field. */
  roles?: readonly Role[]
  /** Set by the server, never read from a body. */
  serverSet?: true
  /** Shown under its input: `help: 'La que está pegada al bien'`. */
  help?: string
  /** How much of a row its input takes in a wide form; left out: half, and a paragraph all of it. */
  width?: 'full' | 'half'
}

/** `'now'`: the moment, or the Colombian day, at which the row is created. */
export type Dated = Omit<Common, 'serverSet'> & { serverSet?: true | 'now' }

type Warned = {
  /** What the form points out of a typed value without refusing it (decisions 8); null for nothing. */
  warning?(typed: string, row: Readonly<Record<string, unknown>>): string | null
}

export type Text = Common &
  Warned &
  TextBounds & {
    placeholder?: string
    suggestions?: readonly string[]
    /** A search also finds it as it may be written otherwise: a document of identity with dots, or without its check digit. */
    searchedAs?: 'document'
    /** The text is a row as JSON; this is the field that says of which resource. Readers get only the fields that they may read of it. */
    recordOf?: string
  }
export type Email = Common & { invalid: string }
/** `invalid`: the text for what is no http or https address. */
export type Url = Common & { invalid: string }
/** Several addresses, each once; `invalid` for a list in which one is no address. */
export type Emails = Common & ListBounds & { invalid: string }
export type Password = Common & { min: readonly [number, string]; max: readonly [number, string] }
export type Whole = Common & Bounds & { default?: number }
/** Bounds in pesos. `signed`: a change, which may be negative. */
export type Money = Common &
  Warned &
  Bounds & {
    signed?: true
    default?: number
  }
/** Bounds in percent. */
export type Fee = Common & Bounds
/** A number with up to `places` decimals (1 to 6) and at most 15 digits, exact; `unit` is shown beside it: 'm²'. */
export type Decimal = Common & Bounds & { places: number; unit?: string; default?: number }
/** Hours and minutes: 'HH:MM'. */
export type TimeOfDay = Common & TimeBounds
export type Day = Dated & DayBounds
export type Choice<V extends string> = Common & {
  options: Readonly<Record<V, string>>
  invalid?: string
  default?: NoInfer<V>
}
/** Several of the keys of `options`, each once, kept in their order. */
export type Choices<V extends string> = Common & ListBounds & { options: Readonly<Record<V, string>>; invalid?: string }
export type Flag = Common & {
  yes?: string
  no?: string
  /** Lists show the opposite fact under this heading instead: `policy` as 'Sin póliza' (decisions 5). */
  opposite?: string
  default?: boolean | ((body: Record<string, unknown>) => boolean)
}
/**
 * Sent by a request of its own, once there is a row. `required`: the form asks for one, and none may be taken away.
 * `invalid`: the text for another type or size.
 */
type Upload<T extends FileType> = Omit<Common, 'serverSet' | 'old'> & {
  serverSet?: never
  old?: never
  invalid: string
  /** What is taken, by its content. */
  types: readonly T[]
  /** At most 20 MB. */
  maxBytes: number
  /** Who may send and replace it; left out: who may edit the row, or create it. */
  sentBy?: readonly Role[]
  /** The text of success. */
  done?: string
  /** Where it is sent, left out: `{path}/:id/{field}`. */
  at?: string
}
export type Image = Upload<PictureType>
export type Attachment = Upload<FileType>
/** What the server computes for stored rows too. */
type Computed = { was?: string; old?: never }
export type Code = Computed & { label: string; prefix: string; digits: number }
/**
 * A number that the server gives: 1, 2, 3 … without gaps, for each institute and, with `yearOf`, for each year of that
 * field, which is a date, an instant or a year. `prefix` and `digits` say how it is shown: 'PQRS-00012'.
 */
export type Numbered = Computed & {
  label: string
  each: 'institute'
  yearOf?: string
  prefix?: string
  digits?: number
}

/** What a line comes to: a pure function of its columns, amounts in cents. The form adds the lines up. */
export type LineAmount<L = Row> = {
  label: string
  value(line: L): number
  /** The amount of the row that keeps their sum; the server sets it. */
  total?: string
}

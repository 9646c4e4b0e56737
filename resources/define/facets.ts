/** The facets of a declaration besides its fields: paths, variants, derived values, rules between rows. */
import type { MovementColumn } from './books.ts'
import type { Role } from './roles.ts'

export type Row = Readonly<Record<string, unknown>>

/** A condition on rows: equal values, or `<field>_gt` for greater than. */
export type Where = Readonly<Record<string, string | number | boolean>>

/**
 * A condition on the rows that a role sees: `'asker'` is the id of the asking user, `Among` the ids of other rows or
 * the values of their field `by`.
 */
export type Sight = { readonly [Field in string]: string | number | boolean | Among }
export type Among = { readonly of: string; readonly by?: string; readonly where: Sight }

export type Api = {
  /** A path with ':institute' makes the rows belong to an institute: table, guard and screens follow. */
  path: string
  /** The key of the list in responses (spec section 7). */
  list: string
  /** Rows are read within one row of another resource, whose id ends the path: '/transfer/:institute/:budget'. */
  within?: string
}

export type Variant = {
  path: string
  list: string
  where?: Where
  roles?: readonly Role[]
  /** Excludes rows that a live row of this resource refers to. */
  unusedBy?: string
}

/** The rows of another resource that refer to a row; `by` is the reference they use. Default: `${name}_id`. */
type Referring = { label: string; of: string; by?: string }

/** A column that the database computes from the referring rows that are not deleted. */
export type Derived =
  | (Referring & { kind: 'sum' | 'min' | 'max'; field: string })
  /** What the live money documents that name the row change in an amount of their movements: `of: 'movement'`. */
  | (Referring & { kind: 'booked'; of: 'movement'; field: MovementColumn })
  | (Referring & { kind: 'names'; field: string; by: string })
  | (Referring & { kind: 'count' })

/**
 * A column computed from the row when it is shown or exported: a pure function, amounts in pesos. It cannot be sorted
 * or filtered. Only users who may read every field of the row see it.
 */
export type Formula<R = Row> = { label: string } & (
  | { kind: 'text' | 'date'; value(row: R): string | null }
  | { kind: 'money' | 'integer' | 'fee'; value(row: R): number | null }
  | { kind: 'boolean'; value(row: R): boolean | null }
)

/**
 * A column with a fixed set of options: the option of the first case that matches. A case compares values of the row
 * with constants or, with `as`, with another value of the row. The database computes it too, so lists can filter by it.
 */
export type ByCases = {
  label: string
  options: Readonly<Record<string, string>>
  cases: readonly (readonly [
    option: string | null,
    where: Readonly<Record<string, string | number | boolean | { readonly as: string }>>,
  ])[]
}

/**
 * Fields side by side in one row of a form, or a group with a title; a collapsed group opens when its title is pressed.
 */
export type FormPart<K extends string = string> =
  | readonly K[]
  | { readonly title: string; readonly fields: readonly K[]; readonly closed?: true }

/** Rows of another resource that belong to a row and are listed inside it under the given key. */
export type Children = {
  label: string
  of: string
  by: string
  /** The fields to include, or embedded rows ('Contract'), by the key they get. */
  fields?: Readonly<Record<string, string>>
  /** Their texts that the list's search covers, by dotted path: 'Contract.number'. */
  searchable?: readonly string[]
  /** Other documents add these rows after this one was booked, and are responsible for them. */
  later?: true
}

export type Unique = {
  fields: readonly string[]
  text: string
  /** The field of the form that shows the message. Default: the first. */
  at?: string
  /** Texts that look the same are equal; identity documents also without dots and words (decision 19). */
  compare?: 'document'
  /**
   * What an empty optional field means, required where there is one: `same` is a value like any other, so two rows
   * without it are equal; with `free` a row without it is equal to none.
   */
  empty?: 'same' | 'free'
  /** Unique within the calendar year of this date field, instead of globally. */
  yearOf?: string
  /**
   * Enforced by a trigger instead of an index, because databases of older versions may hold rows that break the rule.
   */
  byTrigger?: true
  /** Only rows that are not deleted count. */
  live?: true
  where?: Where
}

/**
 * A note about other rows, chosen by what is typed; it refuses nothing. A form finds them by `filters`, queries of the
 * list of `of`, none while too little is typed. The preview of a file, which has many rows, finds those with a common
 * key in `alike`; without it, it has no such note.
 */
export type Note = {
  of: string
  filters(typed: Row): readonly Row[]
  alike?(row: Row): readonly string[]
  text(typed: Row, found: readonly NotedRow[]): NoteText | null
}
/** `label`: as declared by its resource. */
export type NotedRow = { row: Row; label: string }
export type NoteText = { severity: 'warning' | 'error'; text: string }

/** Each row is inserted once ever, identified by `by`: a row that users delete or rename is not inserted again. */
export type Seeds<R extends Row = Row, By extends string = string> = { by: By; rows: readonly R[] }

/** A rule between rows that a trigger of a migration enforces under the name `constraint`; the form shows its message at `field`. */
export type TriggerRule = { constraint: string; field: string; text: string }

/** A rule between fields, checked only when every field is valid by itself. */
export type CrossRule<R> = { field: string; text: string; isValid(row: R): boolean }

export type Condition = Readonly<Record<string, string | boolean | readonly (string | boolean)[]>>

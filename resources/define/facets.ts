/** The facets of a declaration that say nothing of its fields' types: paths, variants, derived values, rules between rows. */
import type { Role } from './roles.ts'

/** A stored row as the wire carries it: values by field name, embedded rows under their `as`. */
export type Row = Readonly<Record<string, unknown>>

/** What must hold of a row: equal values, or `<field>_gt` for more than. */
export type Where = Readonly<Record<string, string | number | boolean>>

export type Api = {
  /** ':institute' in it makes the rows belong to one: table, guard and screens follow. */
  path: string
  /** The key of section 7 under which a list answers. */
  list: string
  /** The key of one row; left out: the resource's name. */
  item?: string
  /** The rows are read within one row of another resource, whose id ends the path: '/transfer/:institute/:budget'. */
  within?: string
}

/** A further way to read the list, on a path of its own. */
export type Variant = {
  path: string
  list: string
  where?: Where
  roles?: readonly Role[]
  /** Only rows no live row of that resource refers to. */
  unusedBy?: string
}

/** A column worked out by the database from other rows: a sum over children, or the names of those that refer to this one. */
export type Derived =
  | { kind: 'sum'; label: string; of: string; field: string }
  | { kind: 'names'; label: string; of: string; by: string; field: string }

/** Rows of another resource that belong to this one, listed inside it under the given key. */
export type Children = { label: string; of: string; by: string; fields?: Readonly<Record<string, string>> }

export type Unique = {
  fields: readonly string[]
  text: string
  /** Texts are compared without case; documents of identity without dots and blanks too (decisions 8). */
  compare?: 'document'
  /** Once in the calendar year of this date field, instead of once and for all. */
  yearOf?: string
  /** Held by a trigger instead of an index, because a database of an older version may hold rows that break it. */
  byTrigger?: true
  /** Only the rows that are not deleted count. */
  live?: true
  /** Only the rows of which this holds count. */
  where?: Where
}

/** `filters`: what the list is asked for the typed row, none while it says too little; `isDouble`: whether a found row is one. */
export type Doubles = { filters(typed: Row): readonly Row[]; isDouble(typed: Row, stored: Row): boolean }

/** A rule between rows that a trigger holds, by the name it gives as the broken constraint; `field` is where a form says it. */
export type TriggerRule = { constraint: string; field: string; text: string }

/** A rule between fields, asked only when every field by itself is sound. */
export type CrossRule<R> = { field: string; text: string; isValid(row: R): boolean }

/** The facets of a declaration besides its fields: paths, variants, derived values, rules between rows. */
import type { Role } from './roles.ts'

/** A row as generic code sees it. */
export type Row = Readonly<Record<string, unknown>>

/** What must hold of a row: equal values, or `<field>_gt` for more than. */
export type Where = Readonly<Record<string, string | number | boolean>>

/**
 * What holds of a row that is seen: `'asker'` is the id of who asks, `Among` the ids of other rows, or what their field
 * `by` names.
 */
export type Sight = { readonly [Field in string]: string | number | boolean | Among }
export type Among = { readonly of: string; readonly by?: string; readonly where: Sight }

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

/** The rows of another resource that refer to one; `by` which of their references, left out: `${name}_id`. */
type Referring = { label: string; of: string; by?: string }

/** A column that the database works out from the rows that refer to one, without the deleted. */
export type Derived =
  | (Referring & { kind: 'sum' | 'min' | 'max'; field: string })
  | (Referring & { kind: 'names'; field: string; by: string })
  | (Referring & { kind: 'count' })
  /** The field of the newest: the last by `at`; left out: the last that was created. */
  | (Referring & { kind: 'latest'; field: string; at?: string })

/**
 * A column that is worked out of a row where it is shown and exported: a pure function, amounts in pesos. Nothing is
 * sorted or filtered by it. It is shown to those who read every field of the row.
 */
export type Formula<R = Row> = { label: string } & (
  | { kind: 'text' | 'date'; value(row: R): string | null }
  | { kind: 'money' | 'integer' | 'fee'; value(row: R): number | null }
  | { kind: 'boolean'; value(row: R): boolean | null }
)

/**
 * A column that is one of some options: that of the first case which holds of a row, where values of the row equal a
 * constant or, with `as`, another value of it. The database works it out too, so lists are filtered by it.
 */
export type ByCases = {
  label: string
  options: Readonly<Record<string, string>>
  cases: readonly (readonly [
    option: string | null,
    where: Readonly<Record<string, string | number | boolean | { readonly as: string }>>,
  ])[]
}

/** Fields side by side in one row of a form, or a group under a title; a closed one opens when its title is pressed. */
export type FormPart<K extends string = string> =
  | readonly K[]
  | { readonly title: string; readonly fields: readonly K[]; readonly closed?: true }

/** Rows of another resource that belong to this one, listed inside it under the given key. */
export type Children = {
  label: string
  of: string
  by: string
  /** By the key they get: fields of them, or rows they embed ('Contract'). */
  fields?: Readonly<Record<string, string>>
  /** Texts of them that a search of the list finds, by dotted path: 'Contract.number'. */
  searchable?: readonly string[]
  /** Other documents add them after this one was booked, and answer for them. */
  later?: true
}

export type Unique = {
  fields: readonly string[]
  text: string
  /** Which of the fields the form shows the text at; left out: the first. */
  at?: string
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

/**
 * What a form says of rows that it reads for what is typed; it refuses nothing. `filters`: queries of the list of `of`,
 * none while too little is typed.
 */
export type Note = {
  of: string
  filters(typed: Row): readonly Row[]
  text(typed: Row, found: readonly NotedRow[]): NoteText | null
}
/** `label`: as its declaration names it */
export type NotedRow = { row: Row; label: string }
export type NoteText = { severity: 'warning' | 'error'; text: string }

/** Each row is inserted once ever, by the value of `by`: one that people delete or rename never comes back. */
export type Seeds<R extends Row = Row, By extends string = string> = { by: By; rows: readonly R[] }

/** A rule between rows that a trigger enforces under the name `constraint`; the form shows its text at `field`. */
export type TriggerRule = { constraint: string; field: string; text: string }

/** A rule between fields, judged only when every field is valid by itself. */
export type CrossRule<R> = { field: string; text: string; isValid(row: R): boolean }

/** Every named field has that value, or one of them. */
export type Condition = Readonly<Record<string, string | boolean | readonly string[]>>

/** A resource is one entity said once: its table, endpoints, permissions, checks, list, form and texts all follow from it. */
import type { ChoiceField, Condition, Field, Fields } from './fields.ts'
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

/** Who may do it. `own`: it is written by hand, the server has a verb (and the browser a page) for it; roles and texts stay here. */
type Operation = { roles: readonly Role[]; custom?: true }

export type AnyResource = {
  name: string
  one: string
  many: string
  gender: 'm' | 'f'
  api?: Api
  /** The address of its list in the browser; `${screen}/nuevo` is its form. */
  screen?: string
  menu?: { label?: string; order: number; roles?: readonly Role[] }
  fields: Fields
  derived?: Readonly<Record<string, Derived>>
  children?: Readonly<Record<string, Children>>
  /** Other names under which the wire also carries fields: `name: 'nameInstitute'`, or a group of them. */
  aliases?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** How one row is called where another names it; left out: its `name`. */
  label?(row: Row): string
  /** The choice field whose option is what a row is called instead of `one`: an addition and a reduction by their own names. */
  oneBy?: string
  /** There are always too many to choose from a list: what its search says before anything is typed. */
  search?: string
  /** The fields that rows of others embed; left out: all but passwords. */
  embedded?: readonly string[]
  unique?: readonly Unique[]
  triggers?: readonly TriggerRule[]
  rules?: readonly CrossRule<Row>[]
  /** Which stored rows a new one may repeat: its form points them out and refuses nothing (decisions 8). */
  doubles?: Doubles
  seed?: readonly Row[]
  list?: {
    roles: readonly Role[]
    columns: readonly string[]
    /** What the search finds beside the texts of the columns: texts of rows it embeds, by their dotted path. */
    searchable?: readonly string[]
    sort?: readonly [string, 'ASC' | 'DESC']
    where?: Where
    /** What a plain query asks for: `'completed=false': { presentAmount_gt: 0 }`. */
    flags?: Readonly<Record<string, Where>>
    variants?: Readonly<Record<string, Variant>>
  }
  create?: Operation & {
    done: string
    /** Its path, where that is not `${api.path}/create`. */
    at?: string
    /** The path of a second request, which completes what the first one began. */
    completedAt?: string
  }
  toggle?: Operation
}

/** The key under which rows embed what a reference names: `bank_id` → `Bank`, or its own `as`. */
export type EmbedKey<K extends string, F> = F extends { as: infer A extends string }
  ? A
  : K extends `${infer Base}_id`
    ? Capitalize<Base>
    : never

type Named<F extends Fields> = (keyof F & string) | 'id' | 'deleted'
type Through<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'reference'; to: infer To extends AnyResource }
    ? EmbedKey<K, F[K]> | `${EmbedKey<K, F[K]>}.${Named<To['fields']> | Through<To['fields']>}`
    : never
}[keyof F & string]

type Scalar<F> = F extends { kind: 'choice'; options: infer O }
  ? keyof O & string
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'integer' | 'money' | 'fee' | 'reference' }
      ? number
      : string
type Sure = { required: string } | { above: unknown } | { from: unknown } | { default: unknown } | { min: unknown }
type ValueOf<F> = F extends { when: Condition } | { requiredWhen: Condition }
  ? Scalar<F> | null
  : F extends Sure
    ? Scalar<F>
    : Scalar<F> | null

/** The record of a field set, typed from the declaration: money in pesos, days as 'YYYY-MM-DD'. */
export type RecordFrom<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }
/** One stored row of a resource, with its id. */
export type RecordOf<R extends AnyResource> = RecordFrom<R['fields']> & {
  readonly id: number
  readonly deleted: boolean
}

/** A resource as its author writes it: every name in it is held against its own fields. */
export type Declaration<F extends Fields, D, S, C> = Omit<
  AnyResource,
  | 'fields'
  | 'derived'
  | 'children'
  | 'aliases'
  | 'label'
  | 'oneBy'
  | 'embedded'
  | 'triggers'
  | 'unique'
  | 'rules'
  | 'seed'
  | 'list'
> & {
  fields: F
  derived?: D & Readonly<Record<string, Derived>>
  children?: C & Readonly<Record<string, Children>>
  aliases?: S & Readonly<Record<string, (keyof F & string) | Readonly<Record<string, keyof F & string>>>>
  label?(row: RecordFrom<F> & Row): string
  oneBy?: keyof F & string
  embedded?: readonly (keyof F & string)[]
  triggers?: readonly (TriggerRule & { field: keyof F & string })[]
  unique?: readonly (Unique & { fields: readonly (keyof F & string)[]; yearOf?: keyof F & string })[]
  rules?: readonly (CrossRule<RecordFrom<F>> & { field: keyof F & string })[]
  seed?: readonly Partial<RecordFrom<F>>[]
  list?: Omit<NonNullable<AnyResource['list']>, 'columns' | 'searchable' | 'sort'> & {
    columns: readonly (
      | Named<F>
      | Through<F>
      | (keyof NoInfer<D> & string)
      | (keyof NoInfer<S> & string)
      | (keyof NoInfer<C> & string)
    )[]
    searchable?: readonly Through<F>[]
    sort?: readonly [Named<F> | Through<F> | (keyof NoInfer<D> & string), 'ASC' | 'DESC']
  }
}

/** The path under which one is created. */
export const createPathOf = ({ api, create }: Pick<AnyResource, 'api' | 'create'>): string =>
  create?.at ?? `${api?.path}/create`

/** Whether its rows belong to one institute. */
export const isScoped = (resource: AnyResource): boolean => resource.api?.path.includes(':institute') ?? false

/** The key under which rows embed the target of a reference field. */
export function embedKey(name: string, field: Field): string {
  const given = field.kind === 'reference' ? field.as : undefined
  return given ?? name.charAt(0).toUpperCase() + name.slice(1).replace(/_id$/, '')
}

/** Whether a body must carry it when its condition holds. */
export const isRequired = (field: Field): boolean =>
  !('default' in field && field.default !== undefined) &&
  (field.required !== undefined || field.kind === 'password' || 'above' in field || 'from' in field)

/** Whether every stored row has it. */
export const isAlwaysStored = (field: Field): boolean =>
  !field.when &&
  !field.requiredWhen &&
  field.kind !== 'image' &&
  (isRequired(field) || ('default' in field && field.default !== undefined))

/** Whether a condition holds of a row; no condition always does. */
export const meets = (condition: Condition | undefined, row: Row): boolean =>
  Object.entries(condition ?? {}).every(([sibling, value]) =>
    Array.isArray(value) ? value.includes(row[sibling]) : row[sibling] === value,
  )

/** How a row is called where another names it. */
export function labelOf(resource: AnyResource, row: Row): string {
  return resource.label ? resource.label(row) : String(row.name ?? row.id ?? '')
}

/** What a row is: 'Disponibilidad', and where the declaration says so by its own choice: 'Adición'. */
export function oneOf({ one, oneBy, fields }: AnyResource, row: Row): string {
  const field = oneBy === undefined ? undefined : fields[oneBy]
  return field?.kind === 'choice' ? (field.options[String(row[oneBy ?? ''])] ?? one) : one
}

/** What people read for a choice's value. */
export const optionLabel = (field: ChoiceField, value: unknown): string =>
  field.options[String(value)] ?? String(value ?? '')

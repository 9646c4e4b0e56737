/** The query of a list: the table joined to everything its rows embed, each value under its dotted path. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type AnyResource,
  type Children,
  embedKey,
  isParent,
  isScoped,
  isSecret,
  type ManyField,
  type ReferenceField,
} from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import { kinds } from '../schema/kinds.ts'
import { type AnyTable, aliasOf, anyTableOf, columnOf } from '../schema/tables.ts'
import type { Cell } from './cell.ts'
import { namedIn, ofInstitute } from './declaredWhere.ts'
import { derivedCell } from './derived.ts'
import { membersSql, namingSql } from './members.ts'
import { embeddedFields, fieldOf, hidden, isNarrowed, readsDerived } from './narrowed.ts'
import { type Shape, shapeOf, split } from './nestedRow.ts'
import type { Visibility } from './visible.ts'

type Join = { of: AnyResource; table: AnyTable; on: SQL; path: string }

export type Source = {
  resource: AnyResource
  table: AnyTable
  /** Every value of a row by dotted path: `name`, `Bank.name`, `BudgetActivity.Activity.name`. */
  cells: ReadonlyMap<string, Cell>
  /** The select list: each cell by its number in that order. A path may be longer than a name of PostgreSQL, which has 63 bytes. */
  selected: SQL
  /** The joins of everything that its rows embed. */
  joins: SQL
  shape: Shape
  /** The texts of other rows that a search covers, by a `many` field or by the path of a row that children embed. */
  members: ReadonlyMap<string, readonly Cell[]>
  /** The values behind the declared filters (`list.filters`) of which the user may read all. */
  filters: ReadonlyMap<string, readonly Cell[]>
}

const sources = new Map<AnyResource, Source>()

/** Cached per resource, except when the user sees only a part of it. */
export function sourceOf(resource: AnyResource, visibility?: Visibility): Source {
  if (visibility && isNarrowed(resource, Object.keys(resource.fields), visibility)) return build(resource, visibility)
  const known = sources.get(resource) ?? build(resource)
  sources.set(resource, known)
  return known
}

function build(resource: AnyResource, visibility?: Visibility): Source {
  const cells = new Map<string, Cell>()
  const joins: Join[] = []
  const fields = Object.keys(resource.fields)
  gather({ of: resource, from: anyTableOf(resource), prefix: '', fields, whose: itself }, visibility, cells, joins)
  for (const [key, derived] of Object.entries(resource.derived ?? {})) {
    if (visibility && !readsDerived(resourceNamed(derived.of), derived, visibility)) continue
    cells.set(key, derivedCell(resource, key, derived, visibility))
  }
  return {
    resource,
    table: anyTableOf(resource),
    cells,
    selected: sql.join(
      [...cells.values()].map(({ at }, index) => sql`${at} as ${sql.identifier(String(index))}`),
      sql.raw(', '),
    ),
    joins: sql.join(joins.map(({ of, table, on }) => sql` left join ${anyTableOf(of)} ${table} on ${on}`)),
    shape: shapeOf(
      [...cells].map(([path, { kind }]) => [path, kind]),
      joins.map(({ path }) => path),
    ),
    // Read when a search needs them: the children of a tree are of the same resource.
    get members() {
      return membersOf(resource, cells, visibility)
    },
    get filters() {
      return filtersOf(resource, cells, visibility)
    },
  }
}

const itself: Cell['whose'] = (condition) => condition

/** A table within the query. @property prefix of its paths, with a dot at its end */
type Place = { of: AnyResource; from: AnyTable; prefix: string; fields: readonly string[]; whose: Cell['whose'] }

/** Adds the values of a table, and those of the rows that it embeds. */
function gather(place: Place, visibility: Visibility | undefined, cells: Map<string, Cell>, joins: Join[]): void {
  const { of, from, prefix, whose } = place
  const set = (key: string, kind: Cell['kind'], isOfField = true) =>
    cells.set(prefix + key, {
      kind,
      at: columnOf(from, key),
      ...(isOfField ? { of: { resource: of, field: key, from } } : {}),
      whose,
    })
  set('id', 'integer')
  if (!prefix && isScoped(of)) set('institute_id', 'integer', false)
  for (const key of place.fields) {
    const field = fieldOf(of, key)
    if (isSecret(field) || field.kind === 'rows' || visibility?.reads(field) === false) continue
    if (field.kind === 'many') {
      if (!prefix) cells.set(key, manyCell(of, key))
      continue
    }
    set(key, field.kind)
    if (field.kind !== 'reference' || isParent(of, field)) continue
    // An embedded row does not embed another row of its own resource: a tree would not end.
    if (prefix && field.to === of) continue
    const path = `${prefix}${embedKey(key, field)}`
    const table = aliasOf(field.to, path)
    const on = sql`${and(eq(columnOf(table, 'id'), columnOf(from, key)), hidden(field, visibility, table))}`
    joins.push({ of: field.to, table, on, path })
    gather(embedded(place, key, field, table, visibility), visibility, cells, joins)
  }
  if (!prefix) set('deleted', 'boolean', false)
}

/** The place of the row that a reference names. */
function embedded(
  { of, prefix, whose }: Place,
  key: string,
  field: ReferenceField,
  from: AnyTable,
  visibility?: Visibility,
): Place {
  const to = anyTableOf(field.to)
  return {
    of: field.to,
    from,
    prefix: `${prefix}${embedKey(key, field)}.`,
    fields: embeddedFields(field.to),
    whose(condition, institute) {
      const found = and(condition, hidden(field, visibility), namedIn(institute, { of, key, to: field.to }))
      const named = sql`${columnOf(anyTableOf(of), key)} in (select ${columnOf(to, 'id')} from ${to} where ${found})`
      return whose(named, institute)
    },
  }
}

function manyCell(resource: AnyResource, key: string): Cell {
  return {
    kind: 'many',
    at: membersSql(resource, key),
    whose: itself,
    naming: (ids) => namingSql(resource, key, ids),
  }
}

function filtersOf(
  resource: AnyResource,
  cells: ReadonlyMap<string, Cell>,
  visibility?: Visibility,
): Source['filters'] {
  const filters = Object.entries(resource.list?.filters ?? {}).flatMap(([name, paths]) => {
    const found = paths.flatMap((path) => cells.get(path) ?? throughChild(resource, path, visibility) ?? [])
    return found.length === paths.length ? [[name, found] as const] : []
  })
  return new Map(filters)
}

function throughChild(resource: AnyResource, path: string, visibility?: Visibility): Cell | undefined {
  const [key = '', ...rest] = path.split('.')
  const child = resource.children?.[key]
  return child && cellOfChild(resource, child, rest.join('.'), visibility)
}

/** A value of live child rows, by which their row is found. */
function cellOfChild(
  resource: AnyResource,
  { of, by }: Children,
  path: string,
  visibility?: Visibility,
): Cell | undefined {
  const child = resourceNamed(of)
  const from = anyTableOf(child)
  const cell = sourceOf(child, visibility).cells.get(path)
  if (!cell) return undefined
  const whose = (condition: SQL, institute?: number) => {
    const live = and(
      eq(columnOf(from, 'deleted'), false),
      visibility?.rows(child),
      ofInstitute(child, institute),
      cell.whose(condition, institute),
    )
    return sql`${columnOf(anyTableOf(resource), 'id')} in (select ${columnOf(from, by)} from ${from} where ${live})`
  }
  return { ...cell, whose }
}

function membersOf(
  resource: AnyResource,
  cells: ReadonlyMap<string, Cell>,
  visibility?: Visibility,
): Source['members'] {
  const members = new Map<string, readonly Cell[]>()
  for (const [key, field] of Object.entries(resource.fields))
    if (field.kind === 'many' && cells.has(key)) members.set(key, memberCells(resource, key, field, visibility))
  for (const [key, child] of Object.entries(resource.children ?? {}))
    for (const path of child.searchable ?? []) {
      const cell = cellOfChild(resource, child, path, visibility)
      if (!cell) continue
      const group = `${key}.${split(path)[0]}`
      members.set(group, [...(members.get(group) ?? []), cell])
    }
  return members
}

/** The texts of the rows that a `many` field names. */
function memberCells(resource: AnyResource, key: string, { to }: ManyField, visibility?: Visibility): Cell[] {
  const from = anyTableOf(to)
  const texts = embeddedFields(to).filter((one) => {
    const field = fieldOf(to, one)
    return kinds[field.kind].contains && visibility?.reads(field) !== false
  })
  const whose = (condition: SQL) =>
    namingSql(
      resource,
      key,
      sql`any(select ${columnOf(from, 'id')} from ${from} where ${and(condition, visibility?.rows(to))})`,
    )
  return texts.map((one) => ({
    kind: fieldOf(to, one).kind,
    at: columnOf(from, one),
    of: { resource: to, field: one, from },
    whose,
  }))
}

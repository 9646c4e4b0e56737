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
  const table = anyTableOf(resource)
  const cells = new Map<string, Cell>()
  const joins: Join[] = []
  const members = new Map<string, readonly Cell[]>()
  const itself = (condition: SQL) => condition
  gather(resource, table, '', Object.keys(resource.fields), itself)
  for (const [key, derived] of Object.entries(resource.derived ?? {})) {
    const of = resourceNamed(derived.of)
    if (visibility && !readsDerived(of, derived, visibility)) continue
    cells.set(key, derivedCell(resource, key, derived, visibility))
  }
  for (const [key, child] of Object.entries(resource.children ?? {})) addChildren(key, child)
  const filters = Object.entries(resource.list?.filters ?? {}).flatMap(([name, paths]) => {
    const found = paths.flatMap((path) => cells.get(path) ?? throughChild(path) ?? [])
    return found.length === paths.length ? [[name, found] as const] : []
  })
  return {
    resource,
    table,
    cells,
    filters: new Map(filters),
    selected: sql.join(
      [...cells.values()].map(({ at }, index) => sql`${at} as ${sql.identifier(String(index))}`),
      sql.raw(', '),
    ),
    joins: sql.join(joins.map(({ of, table: to, on }) => sql` left join ${anyTableOf(of)} ${to} on ${on}`)),
    shape: shapeOf(
      [...cells].map(([path, { kind }]) => [path, kind]),
      joins.map(({ path }) => path),
    ),
    members,
  }

  function gather(
    of: AnyResource,
    from: AnyTable,
    prefix: string,
    fields: readonly string[],
    whose: Cell['whose'],
  ): void {
    cells.set(`${prefix}id`, {
      kind: 'integer',
      at: columnOf(from, 'id'),
      of: { resource: of, field: 'id', from },
      whose,
    })
    if (!prefix && isScoped(of))
      cells.set('institute_id', { kind: 'integer', at: columnOf(from, 'institute_id'), whose })
    for (const key of fields) {
      const field = fieldOf(of, key)
      if (isSecret(field) || field.kind === 'rows' || visibility?.reads(field) === false) continue
      if (field.kind === 'many') {
        if (!prefix) addMembers(key, field)
        continue
      }
      cells.set(`${prefix}${key}`, {
        kind: field.kind,
        at: columnOf(from, key),
        of: { resource: of, field: key, from },
        whose,
      })
      if (field.kind !== 'reference' || isParent(of, field)) continue
      // An embedded row does not embed another row of its own resource: a tree would not end.
      if (prefix && field.to === of) continue
      const path = `${prefix}${embedKey(key, field)}`
      const joined = aliasOf(field.to, path)
      joins.push({
        of: field.to,
        table: joined,
        on: sql`${and(eq(columnOf(joined, 'id'), columnOf(from, key)), hidden(field, visibility, joined))}`,
        path,
      })
      gather(field.to, joined, `${path}.`, embeddedFields(field.to), (condition, institute) => {
        const to = anyTableOf(field.to)
        const found = and(condition, hidden(field, visibility), namedIn(institute, { of, key, to: field.to }))
        return whose(
          sql`${columnOf(anyTableOf(of), key)} in (select ${columnOf(to, 'id')} from ${to} where ${found})`,
          institute,
        )
      })
    }
    if (!prefix) cells.set('deleted', { kind: 'boolean', at: columnOf(from, 'deleted'), whose })
  }

  function addChildren(key: string, child: Children): void {
    for (const path of child.searchable ?? []) {
      const cell = cellOfChild(child, path)
      if (!cell) continue
      const group = `${key}.${split(path)[0]}`
      members.set(group, [...(members.get(group) ?? []), cell])
    }
  }

  function throughChild(path: string): Cell | undefined {
    const [key = '', ...rest] = path.split('.')
    const child = resource.children?.[key]
    return child && cellOfChild(child, rest.join('.'))
  }

  /** A value of live child rows, by which their row is found. */
  function cellOfChild({ of, by }: Children, path: string): Cell | undefined {
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
      return sql`${columnOf(table, 'id')} in (select ${columnOf(from, by)} from ${from} where ${live})`
    }
    return { ...cell, whose }
  }

  function addMembers(key: string, { to }: ManyField): void {
    cells.set(key, {
      kind: 'many',
      at: membersSql(resource, key),
      whose: itself,
      naming: (ids) => namingSql(resource, key, ids),
    })
    const target = anyTableOf(to)
    const found = embeddedFields(to).filter((one) => {
      const field = fieldOf(to, one)
      return kinds[field.kind].contains && visibility?.reads(field) !== false
    })
    const whose = (condition: SQL) =>
      namingSql(
        resource,
        key,
        sql`any(select ${columnOf(target, 'id')} from ${target} where ${and(condition, visibility?.rows(to))})`,
      )
    members.set(
      key,
      found.map((one) => ({
        kind: fieldOf(to, one).kind,
        at: columnOf(target, one),
        of: { resource: to, field: one, from: target },
        whose,
      })),
    )
  }
}

/** Where a list reads from: the table of a resource, joined to everything its rows embed, each value under its dotted path. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type AnyResource, asOf, type Field, type FieldKind, isScoped, type Row } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { wireValue } from './rows.ts'
import { type AnyTable, anyTableOf, columnOf } from './tables.ts'

export type Cell = { kind: FieldKind; at: PgColumn | SQL }
type Join = { table: AnyTable; on: SQL; key: PgColumn; path: string }

export type Source = {
  resource: AnyResource
  table: AnyTable
  /** Every value a row has, by dotted path: `name`, `Bank.name`, `BudgetActivity.Activity.name`. */
  cells: ReadonlyMap<string, Cell>
  joins: readonly Join[]
}

const sources = new Map<AnyResource, Source>()

/** Built once a resource. */
export function sourceOf(resource: AnyResource): Source {
  const known = sources.get(resource)
  if (known) return known
  const table = anyTableOf(resource)
  const cells = new Map<string, Cell>()
  const joins: Join[] = []
  gather(resource, table, '', Object.keys(resource.fields))
  for (const [key, derived] of Object.entries(resource.derived ?? {}))
    cells.set(key, { kind: derived.kind === 'sum' ? 'money' : 'text', at: derivedSql(resource, table, key) })
  const source = { resource, table, cells, joins }
  sources.set(resource, source)
  return source

  function gather(of: AnyResource, from: AnyTable, prefix: string, fields: readonly string[]): void {
    cells.set(`${prefix}id`, { kind: 'integer', at: columnOf(from, 'id') })
    if (!prefix && isScoped(of)) cells.set('institute_id', { kind: 'integer', at: columnOf(from, 'institute_id') })
    for (const key of fields) {
      const field = fieldOf(of, key)
      if (field.kind === 'password') continue
      cells.set(`${prefix}${key}`, { kind: field.kind, at: columnOf(from, key) })
      if (field.kind !== 'reference' || isParent(of, field)) continue
      const path = `${prefix}${asOf(key, field)}`
      const joined = alias(anyTableOf(field.to), path) as unknown as AnyTable
      joins.push({
        table: joined,
        on: eq(columnOf(joined, 'id'), columnOf(from, key)),
        key: columnOf(joined, 'id'),
        path,
      })
      gather(field.to, joined, `${path}.`, field.to.embedded ?? Object.keys(field.to.fields))
    }
    if (!prefix) cells.set('deleted', { kind: 'boolean', at: columnOf(from, 'deleted') })
  }
}

/** A row that is only ever listed inside another does not carry that other one along. */
const isParent = (resource: AnyResource, field: Field): boolean => !resource.api && field.given === true

function fieldOf(resource: AnyResource, key: string): Field {
  const field = resource.fields[key]
  if (!field) throw new Error(`resource ${resource.name} has no field ${key}`)
  return field
}

/** A value worked out from the rows that refer to this one; deleted ones do not count. */
function derivedSql(resource: AnyResource, table: AnyTable, key: string): SQL {
  const derived = resource.derived?.[key]
  const of = resources.find(({ name }) => name === derived?.of)
  if (!derived || !of) throw new Error(`resource ${resource.name} derives ${key} from nothing`)
  const from = alias(anyTableOf(of), `${key}Of`) as unknown as AnyTable
  const by = columnOf(from, derived.kind === 'names' ? derived.by : `${resource.name}_id`)
  const belongs = and(eq(by, columnOf(table, 'id')), eq(columnOf(from, 'deleted'), false))
  const value = columnOf(from, derived.field)
  return derived.kind === 'sum'
    ? sql`(select coalesce(sum(${value}), 0) from ${anyTableOf(of)} ${sql.identifier(`${key}Of`)} where ${belongs})`
    : sql`(select string_agg(${value}, ', ' order by ${value}) from ${anyTableOf(of)} ${sql.identifier(`${key}Of`)} where ${belongs})`
}

/** A flat result, by dotted path, as the nested wire row: embedded rows under their key, null where nothing is referred to. */
export function wireRow(source: Source, flat: Readonly<Record<string, unknown>>): Row {
  const row: Record<string, unknown> = {}
  const nests = new Map<string, Record<string, unknown>>([['', row]])
  for (const { path } of source.joins) {
    const [parent, name] = split(path)
    const nest = flat[`${path}.id`] === null ? null : {}
    const into = nests.get(parent)
    if (into) into[name] = nest
    if (nest) nests.set(path, nest)
  }
  for (const [path, { kind }] of source.cells) {
    const [parent, name] = split(path)
    const into = nests.get(parent)
    if (into) into[name] = wireValue(kind, flat[path])
  }
  return { ...row, ...shownAs(source.resource, row) }
}

const split = (path: string): [parent: string, name: string] => {
  const dot = path.lastIndexOf('.')
  return dot < 0 ? ['', path] : [path.slice(0, dot), path.slice(dot + 1)]
}

/** The other names a declaration gives its fields; a group of which nothing is set is null. */
function shownAs(resource: AnyResource, row: Row): Row {
  return Object.fromEntries(
    Object.entries(resource.shown ?? {}).map(([key, what]) => {
      if (typeof what === 'string') return [key, row[what]]
      const group = Object.entries(what).map(([name, field]) => [name, row[field]] as const)
      return [key, group.every(([, value]) => value === null) ? null : Object.fromEntries(group)]
    }),
  )
}

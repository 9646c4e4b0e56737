/** Values of a row that the database computes from the rows that refer to it. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type AnyResource,
  type Derived,
  derivedBy,
  derivedKind,
  type MovementColumn,
} from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import { executionDocuments } from '../../../resources/rules/effect.ts'
import { type AnyTable, aliasOf, anyTableOf, columnOf } from '../schema/tables.ts'
import type { Cell } from './cell.ts'
import { effectWhere } from './effectWhere.ts'
import { fieldOf } from './narrowed.ts'
import type { Visibility } from './visible.ts'

export function derivedCell(resource: AnyResource, key: string, derived: Derived, visibility?: Visibility): Cell {
  const at = derivedSql(resource, anyTableOf(resource), key, visibility)
  const whose = (condition: SQL) => condition
  return {
    kind: derivedKind(derived, resourceNamed(derived.of)),
    at,
    whose,
    ...eachName(resource, derived, visibility),
  }
}

/** Excludes deleted rows and those that the user may not see. */
export function derivedSql(resource: AnyResource, table: AnyTable, key: string, visibility?: Visibility): SQL {
  const derived = resource.derived?.[key]
  if (!derived) throw new Error(`resource ${resource.name} derives no ${key}`)
  if (derived.kind === 'booked') return bookedSql(resource, table, derived.field)
  const of = resourceNamed(derived.of)
  const from = aliasOf(of, `${key}Of`)
  const visible = visibility?.rows(of)
  const belongs = and(
    eq(columnOf(from, derivedBy(resource, derived)), columnOf(table, 'id')),
    eq(columnOf(from, 'deleted'), false),
    visible &&
      sql`${columnOf(from, 'id')} in (select ${columnOf(anyTableOf(of), 'id')} from ${anyTableOf(of)} where ${visible})`,
  )
  return sql`(select ${selected(derived, from)} from ${anyTableOf(of)} ${sql.identifier(`${key}Of`)} where ${belongs})`
}

/** What the live money documents that name the row change in one amount of their movements. */
export function bookedSql(resource: AnyResource, table: AnyTable, column: MovementColumn): SQL {
  const by = `${resource.name}_id`
  const sums = executionDocuments
    .filter(({ fields }) => by in fields)
    .flatMap((document) =>
      document.books.effects.flatMap((effect) => {
        const sign = effect[column]
        if (sign === undefined) return []
        const from = aliasOf(document, `${column}By`)
        const named = and(
          eq(columnOf(from, by), columnOf(table, 'id')),
          eq(columnOf(from, 'deleted'), false),
          effectWhere(effect, (key) => columnOf(from, key)),
        )
        return [
          sql`(select coalesce(sum(${columnOf(from, 'amount')}), 0) * ${sql.raw(String(sign))} from ${anyTableOf(document)} ${sql.identifier(`${column}By`)} where ${named})`,
        ]
      }),
    )
  return sums.length > 0 ? sql`(${sql.join(sums, sql` + `)})` : sql`0`
}

function selected(derived: Exclude<Derived, { kind: 'booked' }>, from: AnyTable): SQL {
  if (derived.kind === 'count') return sql`count(*)`
  const value = columnOf(from, derived.field)
  switch (derived.kind) {
    case 'sum':
      return sql`coalesce(sum(${value}), 0)`
    case 'min':
      return sql`min(${value})`
    case 'max':
      return sql`max(${value})`
    case 'names':
      return sql`string_agg(${value}, ', ' order by ${value})`
  }
}

/** A search of joined names compares each name by the index of its table, not the joined text of every row. */
function eachName(resource: AnyResource, derived: Derived, visibility?: Visibility): { each?: Cell } {
  if (derived.kind !== 'names') return {}
  const of = resourceNamed(derived.of)
  const from = anyTableOf(of)
  const whose = (condition: SQL) =>
    sql`${columnOf(anyTableOf(resource), 'id')} in (select ${columnOf(from, derivedBy(resource, derived))} from ${from}
      where ${and(condition, eq(columnOf(from, 'deleted'), false), visibility?.rows(of))})`
  const kind = fieldOf(of, derived.field).kind
  return { each: { kind, at: columnOf(from, derived.field), of: { resource: of, field: derived.field, from }, whose } }
}

/** Reads, searches and writes the rows named by `many` fields. */
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import {
  type AnyResource,
  type Field,
  isKeptApart,
  isScoped,
  manyFields,
  type Row,
} from '../../../resources/define/index.ts'
import type { Db } from '../engine/db.ts'
import { memberTableOf } from '../schema/memberTables.ts'
import { type AnyTable, anyTableOf, columnOf } from '../schema/tables.ts'

/** The ids that a row names, in order; null for none. */
export function membersSql(resource: AnyResource, key: string): SQL {
  const table = memberTableOf(resource, key)
  const [row, of] = [columnOf(table, 'row_id'), columnOf(table, 'of_id')]
  return sql`(select jsonb_agg(${of} order by ${of}) from ${table} where ${row} = ${columnOf(anyTableOf(resource), 'id')})`
}

/**
 * The rows that name one of some ids.
 * @param ids a list, one id in parentheses or `any(…)`
 * @param from the table of the resource, or an alias of it
 */
export function namingSql(
  resource: AnyResource,
  key: string,
  ids: readonly number[] | SQL,
  from = anyTableOf(resource),
): SQL {
  const table = memberTableOf(resource, key)
  const of = columnOf(table, 'of_id')
  const named = Array.isArray(ids) ? inArray(of, [...ids]) : sql`${of} = ${ids}`
  return sql`${columnOf(from, 'id')} in (select ${columnOf(table, 'row_id')} from ${table} where ${named})`
}

/** The values stored in the row's own table. */
export function ownColumns(resource: AnyResource, values: Row): Row {
  const apart = Object.entries<Field>(resource.fields).flatMap(([key, field]) => (isKeptApart(field) ? [key] : []))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !apart.includes(key)))
}

/** Replaces the named rows of a locked or new row; fields that are left out keep theirs. */
export async function writeMembers(tx: Db, resource: AnyResource, id: number, values: Row): Promise<void> {
  for (const [key] of manyFields(resource)) {
    if (!Object.hasOwn(values, key)) continue
    const wanted = idsOf(values[key])
    const table = memberTableOf(resource, key)
    const of = columnOf(table, 'of_id')
    const others = wanted.length > 0 ? [notInArray(of, wanted)] : []
    await tx.delete(table).where(and(eq(columnOf(table, 'row_id'), id), ...others))
    if (wanted.length === 0) continue
    const institute = isScoped(resource) ? { institute_id: await instituteOf(tx, anyTableOf(resource), id) } : {}
    await tx
      .insert(table)
      .values(wanted.map((of_id) => ({ ...institute, row_id: id, of_id })))
      .onConflictDoNothing()
  }
}

export const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []

async function instituteOf(tx: Db, table: AnyTable, id: number): Promise<unknown> {
  const [row] = await tx
    .select({ institute: columnOf(table, 'institute_id') })
    .from(table)
    .where(eq(columnOf(table, 'id'), id))
  return row?.institute
}

/** Inserts many rows with one statement whose text does not depend on their number, so that it is prepared once. */
import { getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type AnyResource, type Field, isKeptApart } from '../../../resources/define/index.ts'
import type { Db } from '../engine/db.ts'
import { rowsOf } from '../engine/query.ts'
import { anyTableOf } from '../schema/tables.ts'
import { columnValues, insertRow, type NewRow } from './insert.ts'
import { createdStamps } from './stamps.ts'

/**
 * Keeps the order. A column missing in some rows is null in those. Each field must have the name of its column.
 * @param computed what the database computes, the same for each row
 */
export function insertMany<T extends PgTable>(
  table: T,
  rows: readonly Partial<T['$inferInsert']>[],
  computed: Readonly<Record<string, SQL>> = {},
): SQL {
  const named = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([key, value]) => (value === undefined ? [] : [key]))),
  )
  const comma = sql`, `
  const given = [...named].map((name) => sql.identifier(name))
  const columns = sql.join([...given, ...Object.keys(computed).map((name) => sql.identifier(name))], comma)
  const values = sql.join([...given, ...Object.values(computed)], comma)
  return sql`insert into ${table} (${columns}) select ${values} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`
}

/** The same for rows of a declaration: amounts in cents. `id` is of `takeIds`. */
export const insertManyRows = <R extends AnyResource>(
  resource: R,
  rows: readonly (NewRow<R> & { id?: number | undefined })[],
): SQL =>
  insertMany(
    anyTableOf(resource),
    rows.map((row) => ({ id: row.id, ...columnValues(resource, row) })),
  )

/** Rows per statement: short enough for the time limit of statements. */
const atOnce = 1000

/** Inserts many rows with their stamps, in order; one by one if a row takes a number or writes to other tables. */
export async function insertRows<R extends AnyResource>(
  tx: Db,
  resource: R,
  rows: readonly NewRow<R>[],
): Promise<number[]> {
  const ids: number[] = []
  if (
    rows.length === 1 ||
    Object.values<Field>(resource.fields).some((one) => one.kind === 'number' || isKeptApart(one))
  ) {
    for (const values of rows) ids.push(await insertRow(tx, resource, values))
    return ids
  }
  const stamps = Object.entries(createdStamps(resource))
  const computed = Object.fromEntries(stamps.flatMap(([key, value]) => (is(value, SQL) ? [[key, value]] : [])))
  const constant = Object.fromEntries(stamps.filter(([, value]) => !is(value, SQL)))
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map((row) => ({ ...constant, ...columnValues(resource, row) }))
    const inserted = await rowsOf<{ id: number }>(
      tx,
      sql`${insertMany(anyTableOf(resource), some, computed)} returning id`,
    )
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

export async function takeIds(tx: Db, table: PgTable, count: number): Promise<number[]> {
  const taken = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(quote_ident(${getTableName(table)}), 'id'))::integer as id
      from generate_series(1, ${count}::integer)`,
  )
  return taken.map(({ id }) => id)
}

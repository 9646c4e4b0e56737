/** Inserts many rows with one statement whose text does not depend on their number, so that it is prepared once. */
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AnyResource } from '../../../resources/define/index.ts'
import type { Db } from '../engine/db.ts'
import { rowsOf } from '../engine/query.ts'
import { anyTableOf } from '../schema/tables.ts'
import { columnValues, type NewRow } from './insert.ts'

/** Keeps the order. A column missing in some rows is null in those. Each field must have the name of its column. */
export function insertMany<T extends PgTable>(table: T, rows: readonly Partial<T['$inferInsert']>[]): SQL {
  const named = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([key, value]) => (value === undefined ? [] : [key]))),
  )
  const columns = sql.join(
    [...named].map((name) => sql.identifier(name)),
    sql`, `,
  )
  return sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`
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

export async function takeIds(tx: Db, table: PgTable, count: number): Promise<number[]> {
  const taken = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(quote_ident(${getTableName(table)}), 'id'))::integer as id
      from generate_series(1, ${count}::integer)`,
  )
  return taken.map(({ id }) => id)
}

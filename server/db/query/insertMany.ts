/** Many rows in one statement, whose text does not depend on how many they are: it is prepared once. */
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../engine/db.ts'
import { rowsOf } from '../engine/query.ts'

/** In their order; a column that some rows leave out is null in those. Its field is named as the column. */
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

/** Ids for rows that are not written yet, ascending. */
export async function takeIds(tx: Db, table: PgTable, count: number): Promise<number[]> {
  const taken = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(quote_ident(${getTableName(table)}), 'id'))::integer as id
      from generate_series(1, ${count}::integer)`,
  )
  return taken.map(({ id }) => id)
}

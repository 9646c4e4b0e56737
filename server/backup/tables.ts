/** The tables as the database describes them: a backup may be of an older version than this program. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'

/** @property columns the stored columns in their order; PostgreSQL recomputes generated ones */
export type Table = { name: string; columns: Column[]; key: string[]; hasBytes: boolean }
type Column = { name: string; type: string }

/** Without the leases of running processes. */
const own = sql`relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'lease'`

export const tablesOf = (db: Db): Promise<Table[]> =>
  rowsOf<Table>(
    db,
    sql`select relname as name,
        (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
          from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        coalesce((select json_agg(attname order by array_position(indkey::int2[], attnum)) from pg_index
          join pg_attribute on attrelid = indrelid and attnum = any(indkey)
          where indrelid = pg_class.oid and indisprimary), '[]') as key,
        exists(select from pg_attribute where attrelid = pg_class.oid and atttypid = 'bytea'::regtype) as "hasBytes"
      from pg_class where ${own} order by 1`,
  )

/** The times of the migrations that ran; [] for a database without tables. */
export async function migrationsOf(db: Db): Promise<number[]> {
  const [place] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!place?.there) return []
  const rows = await rowsOf<{ at: number }>(
    db,
    sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by 1`,
  )
  return rows.map(({ at }) => at)
}

export const sequencesOf = (db: Db): Promise<{ name: string; last: string; isCalled: boolean }[]> =>
  rowsOf(
    db,
    sql`select sequencename as name, coalesce(last_value, start_value)::text as last, last_value is not null as "isCalled"
      from pg_sequences where schemaname = current_schema() order by 1`,
  )

/** The tables as the database describes them: a backup may be of an older version than this program. */
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { knownMigrations } from '../db/migrate.ts'
import { declaredTables } from '../db/unmigrated.ts'

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

/** @property of the column that takes its numbers, 'table.column' */
type Sequence = { name: string; of: string | null; last: string; isCalled: boolean }

const sequencesOf = (db: Db): Promise<Sequence[]> =>
  rowsOf(
    db,
    sql`select sequencename as name, coalesce(last_value, start_value)::text as last, last_value is not null as "isCalled",
        (select relname || '.' || attname from pg_depend join pg_class on pg_class.oid = refobjid
          join pg_attribute on attrelid = refobjid and attnum = refobjsubid
          where classid = 'pg_class'::regclass and objid = format('%I.%I', schemaname, sequencename)::regclass
            and deptype in ('a', 'i')) as of
      from pg_sequences where schemaname = current_schema() order by 1`,
  )

/** @property foreign 'table' or 'table.column' of what is not copied */
export type Contents = { tables: Table[]; sequences: Sequence[]; foreign: string[] }

/**
 * Without the tables and columns that somebody added by hand: no migration makes them where the backup is restored. Only
 * those of a database with exactly the migrations of this program are known.
 */
export async function contentsOf(db: Db, migrations: readonly number[]): Promise<Contents> {
  const [tables, sequences] = [await tablesOf(db), await sequencesOf(db)]
  const known = knownMigrations()
  if (migrations.length !== known.length || !known.every((at) => migrations.includes(at)))
    return { tables, sequences, foreign: [] }
  const declared = new Set(
    declaredTables().flatMap((table) => {
      const { name, columns } = getTableConfig(table)
      return [name, ...columns.map((column) => `${name}.${column.name}`)]
    }),
  )
  const foreign: string[] = []
  const isOurs = (place: string): boolean => {
    if (!declared.has(place)) foreign.push(place)
    return declared.has(place)
  }
  const ours = tables
    .filter(({ name }) => isOurs(name))
    .map((table) => ({ ...table, columns: table.columns.filter(({ name }) => isOurs(`${table.name}.${name}`)) }))
  return {
    tables: ours,
    sequences: sequences.filter(({ name, of }) => (of === null ? isOurs(name) : declared.has(of))),
    foreign,
  }
}

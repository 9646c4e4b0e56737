/**
 * Finds declared changes without a migration: compares the declarations with the tables after the last migration at
 * start, without a database and without drizzle-kit, which production installations lack.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import type { AnyResource } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { readMigrations } from './changes/journal.ts'
import type { Db } from './engine/db.ts'
import { migrationsFolder } from './migrate.ts'
import * as internalTables from './schema/internalTables.ts'
import { memberTables } from './schema/memberTables.ts'
import { anyTableOf } from './schema/tables.ts'
import { uniqueNames } from './schema/uniqueKeys.ts'

type Named = Readonly<Record<string, unknown>>
type Column = { type: string; notNull: boolean; generated?: { as: string } }
/** The compared part of drizzle-kit's record of a table. */
type Recorded = {
  columns: Readonly<Record<string, Column>>
  indexes: Named
  foreignKeys: Named
  uniqueConstraints: Named
  checkConstraints: Readonly<Record<string, { value: string }>>
}

/** By table name: the columns and constraints with their definitions. */
type Parts = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Every table of the server: those of the declarations, and the internal ones. */
export const declaredTables = (): PgTable[] => [
  ...resources.map((resource) => anyTableOf(resource)),
  ...memberTables.map(({ table }) => table),
  ...ownTables(),
]

const ownTables = (): PgTable[] => Object.values(internalTables).filter((table) => is(table, PgTable))

/** @throws Error for an entity with the name of an internal table: neither would have the columns that are stored */
export function requireOwnNames(declared: readonly Pick<AnyResource, 'name'>[] = resources): void {
  const taken = new Set(ownTables().map((table) => getTableName(table)))
  const found = declared.find(({ name }) => taken.has(name))
  if (found) throw new Error(`resource ${found.name}, name: is an internal table of the server; choose another name`)
}

/** @throws Error that names each difference and how to fix it */
export function requireMigrated(tables: readonly PgTable[] = declaredTables(), recorded = recordedTables()): void {
  requireOwnNames()
  const [now, then] = [declaredParts(tables), recordedParts(recorded)]
  const changed = [...now].flatMap(([table, parts]) => {
    const before = then.get(table)
    if (!before) return [table]
    return [...parts].flatMap(([name, what]) => (before.get(name) === what ? [] : [`${table}.${name}`]))
  })
  const removed = [...then].flatMap(([table, parts]) => {
    const after = now.get(table)
    if (!after) return [table]
    return [...parts.keys()].filter((name) => !after.has(name)).map((name) => `${table}.${name}`)
  })
  const all = [...new Set([...changed, ...removed])]
  if (all.length > 0)
    throw new Error(
      `No migration makes what is declared: ${all.join(', ')}. ` +
        'Run "npm run migration -- name", read the file that it writes and start again.',
    )
}

/** @throws Error that names a rule between rows which no migration enforces, and the sentence that would */
export function requireTriggers(folder = migrationsFolder, declared: readonly AnyResource[] = resources): void {
  const text = readMigrations(folder)
    .flatMap(({ statements }) => statements)
    .join('\n')
  const [lacking] = declared.flatMap((resource) =>
    [
      ...(resource.triggers ?? []).map(({ constraint }) => constraint),
      ...uniqueNames(resource).flatMap(({ name, rule }) => (rule.byTrigger ? [name] : [])),
    ]
      .filter((constraint) => !text.includes(`CONSTRAINT = '${constraint}'`))
      .map((constraint) => ({ constraint, name: resource.name })),
  )
  if (lacking)
    throw new Error(
      `resource ${lacking.name}, trigger ${lacking.constraint}: no migration enforces it; write the trigger into one, ` +
        `with USING ERRCODE = 'unique_violation', CONSTRAINT = '${lacking.constraint}'`,
    )
}

export function recordedTables(folder = migrationsFolder): Readonly<Record<string, Recorded>> {
  const snapshot: { tables: Readonly<Record<string, Recorded>> } = JSON.parse(
    readFileSync(join(folder, 'meta', 'snapshot.json'), 'utf8'),
  )
  return snapshot.tables
}

function recordedParts(recorded: Readonly<Record<string, Recorded>>): Parts {
  return new Map(
    Object.entries(recorded).map(([name, { columns, checkConstraints, ...keys }]) => [
      name.replace(/^public\./, ''),
      new Map([
        ...Object.entries(columns).map(([key, column]) => [key, columnText(column)] as const),
        ...Object.entries(checkConstraints).map(([key, { value }]) => [key, value] as const),
        ...[keys.indexes, keys.foreignKeys, keys.uniqueConstraints]
          .flatMap(Object.keys)
          .map((key) => [key, ''] as const),
      ]),
    ]),
  )
}

function declaredParts(tables: readonly PgTable[]): Parts {
  return new Map(
    tables.map((table) => {
      const { name, columns, indexes, foreignKeys, uniqueConstraints, checks } = getTableConfig(table)
      const keys = [
        ...indexes.map(({ config }) => config.name ?? ''),
        ...foreignKeys.map((key) => key.getName()),
        ...uniqueConstraints.map((key) => key.name ?? ''),
        ...columns.flatMap(({ isUnique, uniqueName }) => (isUnique ? [uniqueName ?? ''] : [])),
      ]
      return [
        name,
        new Map([
          ...columns.map((column) => {
            const as = column.generated?.as
            const generated = as === undefined ? {} : { generated: { as: textOf(as) } }
            return [
              column.name,
              columnText({ type: column.getSQLType(), notNull: column.notNull, ...generated }),
            ] as const
          }),
          ...checks.map((check) => [check.name, textOf(check.value)] as const),
          ...keys.map((key) => [key, ''] as const),
        ]),
      ]
    }),
  )
}

const columnText = ({ type, notNull, generated }: Column): string =>
  `${type}${notNull ? ' not null' : ''}${generated ? ` as ${generated.as}` : ''}`

const dialect = new PgDialect()
const textOf = (value: unknown): string => (is(value, SQL) ? dialect.sqlToQuery(value).sql : String(value))

/**
 * Checks the tables after migrating: a database altered by hand would answer 500 to every list.
 * @throws Error that names each missing column
 */
export async function requireColumns(db: Db): Promise<void> {
  const { rows } = await db.execute<{ place: string }>(
    sql`select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = current_schema()`,
  )
  const existing = new Set(rows.map(({ place }) => place))
  const missing = declaredTables().flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => `${name}.${column.name}`).filter((place) => !existing.has(place))
  })
  if (missing.length > 0)
    throw new Error(
      `La base no tiene ${missing.join(', ')}, aunque las migraciones están al día: se cambió por fuera de ellas. ` +
        'Restaure una copia de seguridad.',
    )
}

import { type SQL, sql } from 'drizzle-orm'
import { databaseError } from '../db/engine/databaseError.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { knownMigrations, lockMigrations, makeTables } from '../db/migrate.ts'
import { alteredText, BackupFault } from './fault.ts'
import type { Header, SequenceLine, TableLine } from './format.ts'
import type { Backup } from './read.ts'
import { type Table, tablesOf } from './tables.ts'

const batchRows = 1000
const batchCharacters = 2_000_000

/** @throws BackupFault for a backup of a later version, judged by its migrations */
export function requireKnown({ migrations, version }: Header): void {
  const known = new Set(knownMigrations())
  if (migrations.some((at) => !known.has(at)))
    throw new BackupFault(
      `La copia es de un programa más nuevo que este (versión ${version}): actualice Erario y restaure con él. No se escribió nada`,
    )
}

export const isOfThisVersion = ({ migrations }: Header): boolean =>
  knownMigrations().every((at) => migrations.includes(at))

/**
 * Creates the tables with the migrations of the backup and inserts the rows, without triggers, and the sequences, within the
 * one transaction of the restore.
 * @param isNew it holds nothing, but perhaps the tables of this backup already
 * @throws BackupFault when another process restores or migrates the database, when it is not empty, or when the rows differ
 * from the counts in the header
 */
export async function loadBackup(tx: Db, { header, lines }: Backup, isNew: boolean): Promise<void> {
  if (!(await lockMigrations(tx)))
    throw new BackupFault('Otro proceso actualiza o restaura esa base en este momento: no se escribió nada')
  if (!isNew) await requireEmpty(tx)
  await makeTables(tx, header.migrations)
  await loadRows(tx, header, lines()).catch((error: unknown) => {
    // SQLSTATE 22 and 23: an invalid value, a duplicate row, a missing reference.
    const isOfRows = error instanceof SyntaxError || /^2[23]/.test(databaseError(error).code)
    throw isOfRows ? new BackupFault(alteredText, { cause: error }) : error
  })
}

async function loadRows(tx: Db, header: Header, lines: AsyncIterable<string>): Promise<void> {
  const tables = await tablesOf(tx)
  const restoreKeys = await suspend(tx, tables)
  await loadLines(tx, tables, lines)
  await requireCounts(tx, tables, header)
  await restoreKeys()
}

async function requireEmpty(tx: Db): Promise<void> {
  const found = (await tablesOf(tx)).length
  const [other] = await rowsOf<{ there: boolean }>(tx, sql`select to_regnamespace('drizzle') is not null as there`)
  if (found > 0 || other?.there)
    throw new BackupFault(
      `La base no está vacía: tiene ${found} tablas. Restaure en una base nueva; nada se borró ni se escribió`,
    )
}

/**
 * Drops triggers, foreign keys, indexes and checks that old rows may break until the rows are in: triggers would write
 * the audit again, keys would refuse a row that comes before the row it names, and indexes are slow to update row by
 * row. Rows that migrations inserted are deleted.
 */
async function suspend(tx: Db, tables: readonly Table[]): Promise<() => Promise<void>> {
  const held = await rowsOf<{ remove: string; add: string }>(
    tx,
    sql`(select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
      from pg_constraint where connamespace = current_schema()::regnamespace
        and (contype = 'f' or contype = 'c' and not convalidated) order by conrelid, conname)
      union all (select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index
        join pg_class on pg_class.oid = indrelid where relnamespace = current_schema()::regnamespace
        and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid)`,
  )
  for (const { remove } of held) await tx.execute(sql.raw(remove))
  const all = tables.map(({ name }) => sql.identifier(name))
  for (const table of all) await tx.execute(sql`alter table ${table} disable trigger user`)
  await tx.execute(sql`truncate ${sql.join(all, sql`, `)}`)
  return async () => {
    await tx.execute(sql`set local maintenance_work_mem = '128MB'`)
    // Foreign keys need the indexes.
    for (const { add } of held.reverse()) await tx.execute(sql.raw(add))
    for (const table of all) await tx.execute(sql`alter table ${table} enable trigger user`)
    await tx.execute(sql`analyze`)
  }
}

async function loadLines(tx: Db, tables: readonly Table[], lines: AsyncIterable<string>): Promise<void> {
  let insert: SQL | undefined
  let batch: string[] = []
  let characters = 0
  let inserting: Promise<unknown> = Promise.resolve()
  let isComplete = false
  const flush = async () => {
    if (batch.length === 0) return
    if (!insert) throw new BackupFault(alteredText)
    const rows = `[${batch.join(',')}]`
    await inserting
    // Read the next batch while the database writes this one.
    inserting = insertRows(tx, insert, rows)
    inserting.catch(() => {})
    batch = []
    characters = 0
  }
  for await (const line of lines) {
    if (line.startsWith('[')) {
      batch.push(line)
      characters += line.length
      if (batch.length === batchRows || characters > batchCharacters) await flush()
      continue
    }
    await flush()
    const parsed: TableLine | SequenceLine = JSON.parse(line)
    if ('table' in parsed) insert = insertInto(tables, parsed)
    else {
      isComplete = true
      await setSequences(tx, parsed)
    }
  }
  await inserting
  if (!isComplete) throw new BackupFault(alteredText)
}

async function insertRows(tx: Db, insert: SQL, rows: string): Promise<void> {
  await tx.execute(sql`${insert} from jsonb_array_elements(${rows}::jsonb) as rows(v)`)
}

function insertInto(tables: readonly Table[], { table, columns }: TableLine): SQL {
  const knownTypes = new Map(tables.find(({ name }) => name === table)?.columns.map(({ name, type }) => [name, type]))
  if (knownTypes.size !== columns.length || columns.some((name) => !knownTypes.has(name)))
    throw new BackupFault(`La tabla ${table} de la copia no es la que hacen sus migraciones: no se escribió nada`)
  const names = columns.map((name) => sql.identifier(name))
  const values = columns.map((name, place) => sql.raw(`(v ->> ${place})::${knownTypes.get(name)}`))
  return sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)}`
}

async function setSequences(tx: Db, { sequences }: SequenceLine): Promise<void> {
  for (const [name, last, isCalled] of sequences)
    await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${last}::bigint, ${isCalled})`)
}

async function requireCounts(tx: Db, tables: readonly Table[], { rows }: Header): Promise<void> {
  for (const { name } of tables) {
    const [counted] = await rowsOf<{ n: string }>(tx, sql`select count(*)::text as n from ${sql.identifier(name)}`)
    if (Number(counted?.n) !== rows[name])
      throw new BackupFault(
        `La tabla ${name} quedaría con ${counted?.n} filas, y la copia dice ${rows[name] ?? 0}: no se escribió nada`,
      )
  }
}

import { and, eq, sql } from 'drizzle-orm'
import { type AnyResource, type Field, isPlainObject, type Row } from '../../resources/define/index.ts'
import { audit } from '../../resources/entities/audit.ts'
import { resources } from '../../resources/index.ts'
import type { Db } from './engine/db.ts'
import { rowsOf } from './engine/query.ts'
import { columnValues, withHashes } from './query/insert.ts'
import { secretFields } from './schema/auditTriggers.ts'
import { seeded } from './schema/internalTables.ts'
import { anyTableOf, columnOf, tableOf } from './schema/tables.ts'

const audits = tableOf(audit)

type SeedRow = { resource: AnyResource; by: string; key: string; row: Row }

/**
 * Inserts catalogue rows that no earlier start inserted; rows that users deleted or renamed stay as they are (decision
 * 31).
 */
export async function seed(db: Db): Promise<void> {
  if ((await missingRows(db)).length === 0 && (await unauditedRows(db)).length === 0) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${seeded} in share row exclusive mode`)
    for (const { resource, ids } of await unauditedRows(tx)) await auditCreation(tx, resource, ids)
    for (const missing of await missingRows(tx))
      await tx.insert(seeded).values({
        resource: missing.resource.name,
        key: missing.key,
        row_id: (await findRow(tx, missing)) ?? (await insertRow(tx, missing)),
      })
  })
}

/** Rows that a migration inserted, for the references of older rows: their table had no audit trigger yet. */
async function unauditedRows(db: Db): Promise<{ resource: AnyResource; ids: number[] }[]> {
  const rows = await rowsOf<{ resource: string; ids: number[] }>(
    db,
    sql`select s.resource, array_agg(s.row_id) as ids from ${seeded} s
      where s.row_id is not null
        and not exists (select from ${audits} a where a.resource = s.resource and a.row_id = s.row_id)
      group by s.resource`,
  )
  return rows.flatMap(({ resource, ids }) =>
    resources.filter(({ name }) => name === resource).map((one) => ({ resource: one, ids })),
  )
}

/** Writes what the audit trigger would have written. */
async function auditCreation(tx: Db, resource: AnyResource, ids: readonly number[]): Promise<void> {
  const hidden = ['searchText', ...secretFields(resource)]
  await tx.execute(sql`insert into ${audits} (at, action, resource, row_id, "ofInstitute_id", after)
    select now(), 'create', ${resource.name}, id, "auditedInstitute"(${resource.name}, said), (said - ${sql.param(hidden)}::text[])::text
    from (select t.id, to_jsonb(t) as said from ${anyTableOf(resource)} t where t.id = any(${sql.param(ids)}::integer[])) created
    order by id`)
}

async function missingRows(db: Db): Promise<SeedRow[]> {
  const remembered = new Map<string, Set<string>>()
  for (const { resource, key } of await db.select().from(seeded))
    remembered.set(resource, (remembered.get(resource) ?? new Set()).add(key))
  return resources
    .flatMap((resource) => seedRows(resource))
    .filter(({ resource, key }) => !remembered.get(resource.name)?.has(key))
}

const seedRows = (resource: AnyResource): SeedRow[] => {
  const { by, rows } = resource.seed ?? { by: '', rows: [] }
  return rows.map((row) => ({ resource, by, key: String(row[by]), row }))
}

async function findRow(tx: Db, { resource, by, row }: SeedRow): Promise<number | undefined> {
  const table = anyTableOf(resource)
  const id = columnOf(table, 'id')
  const [found] = await tx
    .select({ id })
    .from(table)
    .where(eq(columnOf(table, by), row[by]))
    .orderBy(id)
    .limit(1)
  return found && Number(found.id)
}

/** @returns null if a uniqueness rule finds an equal row, or if a row that it names was not inserted */
async function insertRow(tx: Db, { resource, row: declared }: SeedRow): Promise<number | null> {
  const table = anyTableOf(resource)
  const row = await withNamedIds(tx, resource, declared)
  if (!row) return null
  const values = { ...('id' in row ? { id: row.id } : {}), ...columnValues(resource, await withHashes(resource, row)) }
  const [inserted] = await tx
    .insert(table)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: columnOf(table, 'id') })
  return inserted ? Number(inserted.id) : null
}

/** The row with the ids of the seeded rows that it names by key; undefined if one of those was not inserted. */
async function withNamedIds(tx: Db, resource: AnyResource, row: Row): Promise<Row | undefined> {
  const ids: Record<string, number> = {}
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    const named = row[key]
    if (field.kind !== 'reference' || !isPlainObject(named)) continue
    const [by] = Object.values(named)
    const [found] = await tx
      .select({ id: seeded.row_id })
      .from(seeded)
      .where(and(eq(seeded.resource, field.to.name), eq(seeded.key, String(by))))
    if (!found?.id) return undefined
    ids[key] = found.id
  }
  return { ...row, ...ids }
}

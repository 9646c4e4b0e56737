import { eq, sql } from 'drizzle-orm'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import type { Db } from './engine/db.ts'
import { storedValues } from './query/insert.ts'
import { seeded } from './schema/internalTables.ts'
import { anyTableOf, columnOf } from './schema/tables.ts'

type SeedRow = { resource: AnyResource; by: string; key: string; row: Row }

/**
 * Inserts catalogue rows that no earlier start inserted; rows that users deleted or renamed stay as they are (decisions
 * 8).
 */
export async function seed(db: Db): Promise<void> {
  if ((await missingRows(db)).length === 0) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${seeded} in share row exclusive mode`)
    for (const missing of await missingRows(tx))
      await tx.insert(seeded).values({
        resource: missing.resource.name,
        key: missing.key,
        row_id: (await findRow(tx, missing)) ?? (await insertRow(tx, missing)),
      })
  })
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

async function findRow(tx: Db, { resource, by, key }: SeedRow): Promise<number | undefined> {
  const table = anyTableOf(resource)
  const id = columnOf(table, 'id')
  const [found] = await tx
    .select({ id })
    .from(table)
    .where(eq(columnOf(table, by), key))
    .orderBy(id)
    .limit(1)
  return found && Number(found.id)
}

/** @returns null if a uniqueness rule finds an equal row */
async function insertRow(tx: Db, { resource, row }: SeedRow): Promise<number | null> {
  const table = anyTableOf(resource)
  const values = { ...('id' in row ? { id: row.id } : {}), ...(await storedValues(resource, row, 0)) }
  const [inserted] = await tx
    .insert(table)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: columnOf(table, 'id') })
  return inserted ? Number(inserted.id) : null
}

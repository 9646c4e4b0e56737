import { sql } from 'drizzle-orm'
import { resources } from '../../../resources/index.ts'
import type { Db } from '../engine/db.ts'
import { anyTableOf } from './tables.ts'

/** Fills empty catalogues from their declarations; a row that was later deleted or renamed stays so (decisions 8). */
export async function seed(db: Db): Promise<void> {
  for (const resource of resources) {
    if (!resource.seed) continue
    const table = anyTableOf(resource)
    const rows = resource.seed.map((row) => ({ ...row }))
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${table} in share row exclusive mode`)
      const [existing] = await tx.select({ one: sql`1` }).from(table).limit(1)
      if (!existing) await tx.insert(table).values(rows)
    })
  }
}

/** Fills the catalogues whose declarations bring their rows, each once: a row a person removed or renamed stays so. */
import { sql } from 'drizzle-orm'
import { resources } from '../../../resources/index.ts'
import type { Db } from '../engine/db.ts'
import { anyTableOf } from './tables.ts'

export async function seed(db: Db): Promise<void> {
  for (const resource of resources) {
    if (!resource.seed) continue
    const table = anyTableOf(resource)
    const rows = resource.seed.map((row) => ({ ...row }))
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${table} in share row exclusive mode`)
      const [found] = await tx.select({ one: sql`1` }).from(table).limit(1)
      if (!found) await tx.insert(table).values(rows)
    })
  }
}

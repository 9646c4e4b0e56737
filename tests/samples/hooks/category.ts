import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/db/engine/db.ts'
import { updateRow } from '../../../server/db/query/insert.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import type { Hooks } from '../../../server/verbs/hooks.ts'
import { category } from '../entities/category.ts'

const categories = tableOf(category)

/** 'Muebles / Sillas': the path of its parent and its name. */
async function pathOf(tx: Db, parent: number | null, name: string): Promise<string> {
  if (parent === null) return name
  const [found] = await tx.select({ path: categories.path }).from(categories).where(eq(categories.id, parent))
  return `${found?.path} / ${name}`
}

async function updateBelow(tx: Db, id: number, path: string): Promise<void> {
  const children = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.parent_id, id))
  for (const child of children) {
    const below = `${path} / ${child.name}`
    await updateRow(tx, category, child.id, { path: below })
    await updateBelow(tx, child.id, below)
  }
}

export const categoryHooks: Hooks<typeof category> = {
  create: {
    before: async (tx, _actor, { parent_id, name }) => ({ path: await pathOf(tx, parent_id, name) }),
  },
  edit: {
    before: async (tx, _actor, _row, { parent_id, name }) => ({ path: await pathOf(tx, parent_id, name) }),
    after: async (tx, _actor, { id, path }) => updateBelow(tx, id, path ?? ''),
  },
}

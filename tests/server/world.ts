/** A product with rows of every entity, made over the API from the declarations: what the generated server tests are played on. */
import { eq } from 'drizzle-orm'
import { resources } from '../../resources/index.ts'
import { anyTableOf, columnOf } from '../../server/db/schema/tables.ts'
import { openErario } from './erario.ts'
import { type Changes, find, type Made, openMaker } from './maker.ts'
import { openSchools } from './school.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld() {
  const erario = await openErario()
  const school = await openSchools(erario)
  const maker = openMaker(school)
  return {
    erario,
    school,
    endpoints: erario.app.endpoints,
    ...maker,
    /** Sets `deleted` past every rule, also for rows that no endpoint deletes. */
    async mark(name: string, id: number, deleted: boolean): Promise<void> {
      const table = anyTableOf(find(name))
      await erario.store.db
        .update(table)
        .set({ deleted })
        .where(eq(columnOf(table, 'id'), id))
    },
    /** Everything stored, as one text: two of them equal prove that nothing was written in between. */
    async snapshot(): Promise<string> {
      const tables: unknown[] = []
      for (const resource of watched) {
        const table = anyTableOf(resource)
        tables.push(resource.name, await erario.store.db.select().from(table).orderBy(columnOf(table, 'id')))
      }
      return JSON.stringify(tables)
    },
    close: () => erario.close(),
  }
}

/** The audit trail may also keep what was refused, so it is no sign of a write. */
const watched = resources.filter(({ name }) => name !== 'audit')

export { find as named } from './maker.ts'
export type { Changes, Made }

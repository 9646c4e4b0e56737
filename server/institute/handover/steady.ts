/** Many reads of one school as of one instant, without keeping others from the database. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/engine/db.ts'
import { rowsOf } from '../../db/engine/query.ts'
import { longSnapshot, snapshot } from '../../db/engine/snapshot.ts'
import type { Store } from '../../db/open.ts'

export type Read = <T>(work: (at: Db) => Promise<T>) => Promise<T>

/** How often short reads are tried before all is read in one transaction. */
const attempts = 3

class Changed extends Error {}

/**
 * PostgreSQL reads all in one REPEATABLE READ transaction, and people work meanwhile. The embedded engine would serve nobody
 * else until its end: there each read is a transaction of its own, and a write to the school or the catalogues between two of
 * them, which the audit tells, begins all again; where people never stop writing, the last attempt is one transaction too.
 * @param work begins anew at each call
 */
export async function steadily<T>(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  institute: number,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  for (let attempt = engine === 'embedded' ? 1 : attempts; attempt < attempts; attempt++) {
    const before = await lastChange(db, institute)
    try {
      return await work((one) =>
        snapshot(db, async (at) => {
          if ((await lastChange(at, institute)) !== before) throw new Changed()
          return one(at)
        }),
      )
    } catch (error) {
      if (!(error instanceof Changed)) throw error
    }
  }
  return longSnapshot(db, (at) => work((one) => one(at)))
}

/** The newest change of the school's rows, and of those that belong to no school; somebody who signs in changes nothing. */
async function lastChange(db: Db, institute: number): Promise<string> {
  const [found] = await rowsOf<{ last: string }>(
    db,
    sql`select concat_ws(' ',
      (select max(id) from audit where "ofInstitute_id" = ${institute}),
      (select id from audit where "ofInstitute_id" is null and action in ('create', 'update', 'delete')
        order by id desc limit 1)) as last`,
  )
  return found?.last ?? ''
}

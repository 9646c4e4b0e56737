/** Many reads of one institute at one instant, without blocking other users. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/engine/db.ts'
import { rowsOf } from '../../db/engine/query.ts'
import { longSnapshot, snapshot } from '../../db/engine/snapshot.ts'
import type { Store } from '../../db/open.ts'

export type Read = <T>(work: (at: Db) => Promise<T>) => Promise<T>

/** Attempts with short reads before everything is read in one transaction. */
const attempts = 3

class Changed extends Error {}

/**
 * PostgreSQL reads everything in one REPEATABLE READ transaction, which blocks nobody. The embedded engine would block
 * all other requests until its end, so each read is a separate transaction there; if the audit shows a write to the
 * institute or the catalogues between two reads, everything starts again, and the last attempt is one transaction.
 * @param work starts from the beginning at each call
 */
export async function readConsistently<T>(
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

/** The newest audit entry of the institute's rows and of rows without institute; signing in adds none. */
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

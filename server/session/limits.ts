/** How often something may be tried, counted in the database so that several servers agree (decisions 3). */
import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { attempt } from '../db/ownTables.ts'
import { Refusal } from '../refusal.ts'

const windowMinutes = 15
const since = sql`now() - ${sql.raw(`interval '${windowMinutes} minutes'`)}`

/** At most `most` tries under one name in 15 minutes. */
export type Limit = { bucket: string; most: number }

/**
 * Counts a try before it is made, so that many at once cannot slip past together.
 * @returns how to take it back, for what should count only when it fails
 * @throws Refusal 429 with Retry-After; the refused try itself is not counted, so hammering does not prolong the wait.
 */
export async function countTry(db: Db, limits: readonly Limit[]): Promise<() => Promise<void>> {
  await forgetOldTries(db)
  const own = await db
    .insert(attempt)
    .values(limits.map(({ bucket }) => ({ bucket })))
    .returning({ id: attempt.id })
  const takeBack = async () => {
    await db.delete(attempt).where(
      inArray(
        attempt.id,
        own.map(({ id }) => id),
      ),
    )
  }
  for (const { bucket, most } of limits) {
    const [found] = await db
      .select({ tries: count(), wait: sql<string>`ceil(extract(epoch from ${min(attempt.at)} - (${since})))` })
      .from(attempt)
      .where(and(eq(attempt.bucket, bucket), gt(attempt.at, since)))
    if (!found || found.tries <= most) continue
    await takeBack()
    const seconds = Math.max(1, Number(found.wait))
    throw new Refusal(
      429,
      `Demasiados intentos, espere ${Math.ceil(seconds / 60)} minutos`,
      {},
      { 'Retry-After': String(seconds) },
    )
  }
  return takeBack
}

/** Tries that no limit asks about any more; what a sister process is forgetting already is left to it. */
async function forgetOldTries(db: Db): Promise<void> {
  const old = db
    .select({ id: attempt.id })
    .from(attempt)
    .where(lt(attempt.at, since))
    .for('update', { skipLocked: true })
  await db.delete(attempt).where(inArray(attempt.id, old))
}

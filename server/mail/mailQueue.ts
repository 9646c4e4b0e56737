/** The mail queue, shared by the senders of all processes. */
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/engine/db.ts'
import { isNotLeased, type Lease, takeLease } from '../db/lease.ts'
import { mail } from '../db/schema/mailTable.ts'
import { inTransaction } from '../db/transaction.ts'

export type Claimed = Omit<typeof mail.$inferSelect, 'expiresAt' | 'sentAt' | 'droppedAt' | 'lastError' | 'nextAt'> & {
  lease: Lease
}

/**
 * Claims a mail in a transaction that ends before it is sent. Fewest attempts first, so that an unreachable address does
 * not delay others. `attempts` includes this one.
 */
export const claimNext = (db: Db): Promise<Claimed | undefined> =>
  inTransaction(db, async (tx) => {
    const [next] = await tx
      .select({ id: mail.id })
      .from(mail)
      .where(and(isNull(mail.sentAt), isNull(mail.droppedAt), lte(mail.nextAt, sql`now()`), unclaimed(tx)))
      .orderBy(asc(mail.attempts), asc(mail.nextAt), asc(mail.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const lease = next && (await takeLease(db, `mail ${next.id}`, { within: tx }))
    if (!lease) return undefined
    const [claimed] = await tx
      .update(mail)
      .set({ attempts: sql`${mail.attempts} + 1` })
      .where(eq(mail.id, next.id))
      .returning({
        id: mail.id,
        key: mail.key,
        recipient: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        createdAt: mail.createdAt,
        attempts: mail.attempts,
      })
    return claimed && { ...claimed, lease }
  })

/** @returns the ids of the dropped mails */
export async function dropExpired(db: Db): Promise<number[]> {
  const dropped = await db
    .update(mail)
    .set({ ...emptied, droppedAt: sql`now()`, lastError: sql`coalesce(${mail.lastError}, 'expired')` })
    .where(and(isNull(mail.sentAt), isNull(mail.droppedAt), lte(mail.expiresAt, sql`now()`), unclaimed(db)))
    .returning({ id: mail.id })
  return dropped.map(({ id }) => id)
}

/** Of a restored copy: they were sent after it was made, or name codes and passwords that are valid no longer. */
export async function dropWaiting(tx: Db): Promise<void> {
  await tx
    .update(mail)
    .set({ ...emptied, droppedAt: sql`now()`, lastError: 'restored' })
    .where(and(isNull(mail.sentAt), isNull(mail.droppedAt)))
}

const unclaimed = (db: Db): SQL => isNotLeased(db, sql`'mail ' || ${mail.id}`)

const emptied = { text: '', html: '' }

export const markSent = (db: Db, { id, lease }: Claimed): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .update(mail)
      .set({ ...emptied, sentAt: sql`now()`, lastError: null })
      .where(eq(mail.id, id))
    await lease.end(tx)
  })

/** For a mail without recipient. */
export const dropEmail = (db: Db, { id, lease }: Claimed): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .update(mail)
      .set({ ...emptied, droppedAt: sql`now()` })
      .where(eq(mail.id, id))
    await lease.end(tx)
  })

/** Does nothing if another sender has the mail. */
export const releaseEmail = (db: Db, { id, attempts, lease }: Claimed, why: string, delayMs: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .update(mail)
      .set({ nextAt: inMs(delayMs), lastError: why })
      .where(and(eq(mail.id, id), eq(mail.attempts, attempts), isNull(mail.sentAt)))
    await lease.end(tx)
  })

/** Uses the clock of the database: those of the processes may differ. */
const inMs = (ms: number): SQL => sql`now() + make_interval(secs => ${ms / 1000}::double precision)`

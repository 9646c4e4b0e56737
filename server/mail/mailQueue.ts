/** The mail queue, shared by the senders of all processes. */
import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/engine/db.ts'
import { mail } from '../db/schema/mailTable.ts'

export type Claimed = Omit<
  typeof mail.$inferSelect,
  'expiresAt' | 'claimedUntil' | 'sentAt' | 'droppedAt' | 'lastError' | 'nextAt'
>

/**
 * Claims a mail with one statement, so that no transaction stays open while it is sent. Fewest attempts first, so that
 * an unreachable address does not delay others. `attempts` includes this one.
 * @param claimMs until another sender may take the mail of a dead process
 */
export async function claimNext(db: Db, claimMs: number): Promise<Claimed | undefined> {
  const next = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(isNull(mail.sentAt), isNull(mail.droppedAt), lte(mail.nextAt, sql`now()`), unclaimed()))
    .orderBy(asc(mail.attempts), asc(mail.nextAt), asc(mail.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, claimedUntil: inMs(claimMs) })
    .where(eq(mail.id, sql`(${next})`))
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
  return claimed
}

/** @returns the ids of the dropped mails */
export async function dropExpired(db: Db): Promise<number[]> {
  const dropped = await db
    .update(mail)
    .set({ ...emptied, droppedAt: sql`now()`, lastError: sql`coalesce(${mail.lastError}, 'expired')` })
    .where(and(isNull(mail.sentAt), isNull(mail.droppedAt), lte(mail.expiresAt, sql`now()`), unclaimed()))
    .returning({ id: mail.id })
  return dropped.map(({ id }) => id)
}

const unclaimed = (): SQL | undefined => or(isNull(mail.claimedUntil), lt(mail.claimedUntil, sql`now()`))

const emptied = { text: '', html: '', claimedUntil: null }

export async function markSent(db: Db, { id }: Claimed): Promise<void> {
  await db
    .update(mail)
    .set({ ...emptied, sentAt: sql`now()`, lastError: null })
    .where(eq(mail.id, id))
}

/** For a mail without recipient. */
export async function dropEmail(db: Db, { id }: Claimed): Promise<void> {
  await db
    .update(mail)
    .set({ ...emptied, droppedAt: sql`now()` })
    .where(eq(mail.id, id))
}

/** Does nothing if the claim expired and another sender has the mail. */
export async function releaseEmail(db: Db, { id, attempts }: Claimed, why: string, delayMs: number): Promise<void> {
  await db
    .update(mail)
    .set({ claimedUntil: null, nextAt: inMs(delayMs), lastError: why })
    .where(and(eq(mail.id, id), eq(mail.attempts, attempts), isNull(mail.sentAt)))
}

/** Uses the clock of the database: those of the processes may differ. */
const inMs = (ms: number): SQL => sql`now() + make_interval(secs => ${ms / 1000}::double precision)`

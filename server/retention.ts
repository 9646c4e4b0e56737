/** Removes what nobody asks about any more, so that no table and no folder grows without end (docs/seguridad.md). */
import { and, desc, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from './db/engine/db.ts'
import { idempotencyKey, knownNetwork, rateLimitHit, refusedSignIn, resetRequest } from './db/schema/internalTables.ts'
import { mail } from './db/schema/mailTable.ts'
import { clearOutbox } from './mail/outbox.ts'
import { limitWindow } from './session/limits.ts'
import { knownFor } from './session/place.ts'

const everyMs = 10 * 60_000

/** The newest refused sign-ins that are kept, whatever their age. */
const mostRefusedSignIns = 50_000

/**
 * Removes at once and every ten minutes; every process of an installation may do it.
 * @param report told of a failure; the next time tries again
 * @returns ends it, after what it is doing
 */
export function startRetention(db: Db, dataDir: string, report: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve()
  const remove = () => {
    running = running
      .then(() => removeOld(db))
      .then(() => clearOutbox(dataDir))
      .catch(report)
  }
  remove()
  const timer = setInterval(remove, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

export async function removeOld(db: Db): Promise<void> {
  await db.delete(rateLimitHit).where(lt(rateLimitHit.at, ago(limitWindow)))
  await db.delete(knownNetwork).where(lt(knownNetwork.at, ago(knownFor)))
  await db.delete(idempotencyKey).where(lt(idempotencyKey.at, ago(interval('24 hours'))))
  await db.delete(resetRequest).where(lt(resetRequest.expiresAt, ago(interval('1 day'))))
  await removeOldMail(db)
  await removeOldRefusals(db)
}

/** A letter to nobody says nothing; what became of the others may be asked about for a month. */
async function removeOldMail(db: Db): Promise<void> {
  const over = or(isNotNull(mail.sentAt), isNotNull(mail.droppedAt))
  const toNobody = and(isNull(mail.recipient), lt(mail.createdAt, ago(interval('1 day'))))
  await db.delete(mail).where(and(over, or(toNobody, lt(mail.createdAt, ago(interval('30 days'))))))
}

async function removeOldRefusals(db: Db): Promise<void> {
  const beyond = db
    .select({ id: refusedSignIn.id })
    .from(refusedSignIn)
    .orderBy(desc(refusedSignIn.id))
    .offset(mostRefusedSignIns)
    .limit(1)
  const old = or(lt(refusedSignIn.at, ago(interval('90 days'))), lte(refusedSignIn.id, sql`(${beyond})`))
  await db.delete(refusedSignIn).where(old)
}

const interval = (words: string): SQL => sql.raw(`interval '${words}'`)
const ago = (time: SQL): SQL => sql`now() - ${time}`

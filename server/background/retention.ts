/** Deletes old rows and files, so that no table or folder grows without limit (docs/es/seguridad.md). */
import { and, desc, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { intervalOf, type Retained } from '../../resources/retention.ts'
import { every, type Repeated } from '../base/every.ts'
import type { Db } from '../db/engine/db.ts'
import {
  idempotencyKey,
  knownNetwork,
  lease,
  passwordLink,
  rateLimitHit,
  refusedSignIn,
  resetRequest,
  session,
} from '../db/schema/internalTables.ts'
import { mail } from '../db/schema/mailTable.ts'
import { clearOutbox } from '../mail/outbox.ts'

const everyMs = 10 * 60_000

/** Rows beyond this number are deleted, oldest first, whatever their age. */
const maxRefusedSignIns = 50_000

/** Several processes may run it on one database. */
export const startRetention = (db: Db, dataDir: string, log: Logger): Repeated =>
  every(
    everyMs,
    async () => {
      await removeOld(db)
      await clearOutbox(dataDir)
    },
    (err) => log.error({ err }, 'retention'),
  )

export async function removeOld(db: Db): Promise<void> {
  await db.delete(rateLimitHit).where(lt(rateLimitHit.at, ago(kept('rateLimitHit'))))
  await db.delete(knownNetwork).where(lt(knownNetwork.at, ago(kept('knownNetwork'))))
  await db.delete(idempotencyKey).where(lt(idempotencyKey.at, ago(kept('idempotencyKey'))))
  await db.delete(resetRequest).where(lt(resetRequest.expiresAt, ago(kept('resetRequest'))))
  await db.delete(lease).where(lt(lease.until, ago(interval('1 day'))))
  await db.delete(session).where(lt(session.createdAt, ago(kept('session'))))
  await db.delete(passwordLink).where(lt(passwordLink.expiresAt, ago(kept('passwordLink'))))
  await removeOldMail(db)
  await removeOldRefusals(db)
}

/** Mails without recipient are deleted after a day. */
async function removeOldMail(db: Db): Promise<void> {
  const over = or(isNotNull(mail.sentAt), isNotNull(mail.droppedAt))
  const toNobody = and(isNull(mail.recipient), lt(mail.createdAt, ago(interval('1 day'))))
  await db.delete(mail).where(and(over, or(toNobody, lt(mail.createdAt, ago(kept('mail'))))))
}

async function removeOldRefusals(db: Db): Promise<void> {
  const beyond = db
    .select({ id: refusedSignIn.id })
    .from(refusedSignIn)
    .orderBy(desc(refusedSignIn.id))
    .offset(maxRefusedSignIns)
    .limit(1)
  const old = or(lt(refusedSignIn.at, ago(kept('refusedSignIn'))), lte(refusedSignIn.id, sql`(${beyond})`))
  await db.delete(refusedSignIn).where(old)
}

const interval = (text: string): SQL => sql.raw(`interval '${text}'`)
const kept = (table: Retained): SQL => interval(intervalOf(table))
const ago = (time: SQL): SQL => sql`now() - ${time}`

/** Deletes old rows and files, so that no table or folder grows without limit (docs/es/seguridad.md). */
import { and, desc, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { intervalOf, type Retained } from '../../resources/retention.ts'
import { backupLease } from '../backup/record.ts'
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
    () => removeExpired(db, dataDir),
    (err) => log.error({ err }, 'retention'),
  )

/** A folder that fails does not keep the tables from theirs. */
export async function removeExpired(db: Db, dataDir: string): Promise<void> {
  try {
    clearOutbox(dataDir)
  } finally {
    await removeOld(db)
  }
}

/** A table that fails does not keep the others from theirs. @throws the first failure, after all were tried */
export async function removeOld(db: Db): Promise<void> {
  const failures: unknown[] = []
  for (const [table, isOld] of oldRows(db))
    await db
      .delete(table)
      .where(isOld)
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const oldRows = (db: Db): [PgTable, SQL | undefined][] => [
  [rateLimitHit, lt(rateLimitHit.at, ago(kept('rateLimitHit')))],
  [knownNetwork, lt(knownNetwork.at, ago(kept('knownNetwork')))],
  [idempotencyKey, lt(idempotencyKey.at, ago(kept('idempotencyKey')))],
  [resetRequest, lt(resetRequest.expiresAt, ago(kept('resetRequest')))],
  // That of a backup is ended by the process that lists it as interrupted.
  [lease, and(ne(lease.name, backupLease), lt(lease.until, ago(interval('1 day'))))],
  [session, lt(session.createdAt, ago(kept('session')))],
  [passwordLink, lt(passwordLink.expiresAt, ago(kept('passwordLink')))],
  [mail, isOldMail()],
  [refusedSignIn, isOldRefusal(db)],
]

/** Mails without recipient are deleted after a day. */
function isOldMail(): SQL | undefined {
  const over = or(isNotNull(mail.sentAt), isNotNull(mail.droppedAt))
  const toNobody = and(isNull(mail.recipient), lt(mail.createdAt, ago(interval('1 day'))))
  return and(over, or(toNobody, lt(mail.createdAt, ago(kept('mail')))))
}

function isOldRefusal(db: Db): SQL | undefined {
  const beyond = db
    .select({ id: refusedSignIn.id })
    .from(refusedSignIn)
    .orderBy(desc(refusedSignIn.id))
    .offset(maxRefusedSignIns)
    .limit(1)
  return or(lt(refusedSignIn.at, ago(kept('refusedSignIn'))), lte(refusedSignIn.id, sql`(${beyond})`))
}

const interval = (text: string): SQL => sql.raw(`interval '${text}'`)
const kept = (table: Retained): SQL => interval(intervalOf(table))
const ago = (time: SQL): SQL => sql`now() - ${time}`

import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine/db.ts'
import { mail } from '../db/schema/mailTable.ts'
import type { Email } from './emails.ts'

/**
 * Runs in the caller's transaction; a rollback discards the mail.
 * @param to null does the same work and sends nothing, so that the duration does not reveal an unknown e-mail address
 * (decision 29)
 */
export async function queueMail(tx: Db, { to, validMinutes, ...email }: Email & { to: string | null }): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${validMinutes}::integer)`
  await tx.insert(mail).values({ recipient: to, ...email, expiresAt })
}

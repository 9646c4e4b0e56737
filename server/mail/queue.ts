import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine/db.ts'
import { mail } from '../db/schema/mailTable.ts'
import type { Letter } from './letters.ts'

/**
 * Leaves a letter to be sent once the caller's transaction is committed; rolled back, there never was one.
 * @param to null for nobody: the same work as for somebody, and nothing is sent (decisions 3, unknown e-mails).
 */
export async function queueMail(tx: Db, { to, goodMinutes, ...letter }: Letter & { to: string | null }): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${goodMinutes}::integer)`
  await tx.insert(mail).values({ recipient: to, ...letter, expiresAt })
}

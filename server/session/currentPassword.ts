import { and, eq, sql } from 'drizzle-orm'
import { user } from '../../resources/entities/user.ts'
import { passwordMatches } from '../base/passwords.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { sessionState } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { attemptPassword, type PasswordAttempt } from './passwordAttempt.ts'

const users = tableOf(user)

export type StoredPassword = { password: string | null; epoch: number }

/**
 * Runs what the user's own password authorizes.
 * @throws Refusal 400 for a wrong password, which counts like a failed sign-in; 429 after too many
 */
export function withCurrentPassword<T>(
  call: Call,
  currentPassword: string,
  work: (verified: StoredPassword, attempt: PasswordAttempt) => Promise<T>,
): Promise<T> {
  return attemptPassword(call, call.asker.email, async (attempt) => {
    const verified = await readPassword(call.db, call.asker.id)
    const matches = await passwordMatches(verified?.password, currentPassword, attempt.key)
    if (!verified || !matches) throw invalid({ currentPassword: 'La contraseña actual es incorrecta' })
    await attempt.refundAttempt()
    return work(verified, attempt)
  })
}

export async function readPassword(db: Db, id: number): Promise<StoredPassword | undefined> {
  const [found] = await db
    .select({ password: users.password, epoch: sql<number>`coalesce(${sessionState.epoch}, 0)` })
    .from(users)
    .leftJoin(sessionState, eq(sessionState.user_id, users.id))
    .where(and(eq(users.id, id), eq(users.deleted, false)))
  return found
}

/** Changes of the user's own password, and the first password set with a mailed link (decisions 9 and 50). */
import { eq, sql } from 'drizzle-orm'
import { everyone } from '../../resources/define/index.ts'
import { user } from '../../resources/entities/user.ts'
import { firstPassword, passwordUpdate } from '../../resources/signin.ts'
import { checked } from '../base/body.ts'
import { hashPassword } from '../base/passwords.ts'
import { notSignedIn, Refusal } from '../base/refusal.ts'
import { inTransactionAs } from '../db/actAs.ts'
import type { Db } from '../db/engine/db.ts'
import { sessionState } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { networkOf } from '../http/address.ts'
import { type Answer, actorOf, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { rememberNetwork } from './attemptOrigin.ts'
import { readPassword, type StoredPassword, withCurrentPassword } from './currentPassword.ts'
import { countAttempt, limitsFrom } from './limits.ts'
import type { SessionParts } from './parts.ts'
import { takeLink } from './passwordLink.ts'
import { endSessions, originOf, type Tokens } from './tokens.ts'

const users = tableOf(user)

export const passwordEndpoints = ({ tokens }: Pick<SessionParts, 'tokens'>): Endpoint[] => [
  {
    method: 'POST',
    path: '/auth/password/update',
    may: everyone,
    during: ['mustChangePassword', 'mustSetSecondFactor'],
    run: (call) => updatePassword(call, tokens),
  },
  { method: 'POST', path: '/auth/password/first', may: 'public', run: setFirstPassword },
]

/** Ends every other session; this one continues with the new token. */
async function updatePassword(call: Call, tokens: Tokens): Promise<Answer> {
  const { currentPassword, newPassword } = checked(passwordUpdate, await call.body())
  return withCurrentPassword(call, currentPassword, async (verified, attempt) => {
    const password = await hashPassword(newPassword, attempt.key)
    const { id } = call.asker
    const epoch = await inTransactionAs(call.db, actorOf(call), async (tx) => {
      await requireUnchanged(tx, id, verified)
      return storePassword(tx, id, password)
    })
    const token = await tokens.issue(call.db, { id, epoch }, originOf(call))
    return ok({ msg: 'Contraseña actualizada con exito', token })
  })
}

/** @throws Refusal 401 when the verified password is no longer the stored one: a concurrent reset wins */
async function requireUnchanged(tx: Db, id: number, verified: StoredPassword): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  const now = await readPassword(tx, id)
  if (!now || now.password !== verified.password || now.epoch !== verified.epoch) throw notSignedIn()
}

/** Ends every session of the user. @returns the epoch of its next tokens */
async function storePassword(tx: Db, id: number, password: string): Promise<number> {
  await tx.update(users).set({ password }).where(eq(users.id, id))
  const epoch = await endSessions(tx, id)
  await tx.update(sessionState).set({ temporaryUntil: null }).where(eq(sessionState.user_id, id))
  return epoch
}

/** @throws Refusal 400 for a wrong, used or expired link */
async function setFirstPassword(call: Call): Promise<Answer> {
  const { link, newPassword } = checked(firstPassword, await call.body())
  await countAttempt(call.db, limitsFrom('first password', call.address, 30))
  const password = await hashPassword(newPassword, networkOf(call.address))
  await inTransactionAs(call.db, actorOf(call), async (tx) => {
    const id = await takeLink(tx, link)
    if (id === null)
      throw new Refusal(400, 'El enlace venció o ya se usó: pida otra contraseña con «¿Olvidó su contraseña?»')
    await tx.execute(sql`select set_config('erario.user', ${String(id)}, true)`)
    await storePassword(tx, id, password)
    await rememberNetwork(tx, id, call.address)
  })
  return ok({ msg: 'Su contraseña quedó guardada: ya puede ingresar' })
}

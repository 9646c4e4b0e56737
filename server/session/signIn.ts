/** Signing in and changing one's own password (decisions 3). */
import { and, eq, sql } from 'drizzle-orm'
import { everyone } from '../../resources/define/index.ts'
import { user } from '../../resources/entities/user.ts'
import { passwordUpdate, signIn } from '../../resources/signin.ts'
import { checked } from '../base/body.ts'
import { hashPassword, passwordMatches } from '../base/passwords.ts'
import { invalid, notSignedIn, Refusal } from '../base/refusal.ts'
import { inTransactionAs } from '../db/actAs.ts'
import type { Db } from '../db/engine/db.ts'
import { sessionState } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, actorOf, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { rememberNetwork } from './attemptOrigin.ts'
import { attemptPassword, type PasswordAttempt } from './passwordAttempt.ts'
import { noteRefusedSignIn, noteSignIn } from './refusedSignIns.ts'
import { endSessions, roleOf, type Tokens } from './tokens.ts'

const users = tableOf(user)
const wrongSignIn = 'Información de ingreso incorrecta'

export function signInEndpoints({ tokens }: { tokens: Tokens }): Endpoint[] {
  return [
    { method: 'POST', path: '/auth/login', may: 'public', run: (call) => answerSignIn(call, tokens) },
    {
      method: 'POST',
      path: '/auth/password/update',
      may: everyone,
      withTemporaryPassword: true,
      run: (call) => updatePassword(call, tokens),
    },
  ]
}

async function answerSignIn(call: Call, tokens: Tokens): Promise<Answer> {
  const { email, password } = checked(signIn, await call.body())
  return attemptPassword(call, email, (attempt) => signInOrRefuse({ call, tokens, attempt, email, password }))
}

type Credentials = { call: Call; tokens: Tokens; attempt: PasswordAttempt; email: string; password: string }

/** Same answer, duration and log for an unknown e-mail, a deactivated user and a wrong password. */
async function signInOrRefuse({ call, tokens, attempt, email, password }: Credentials): Promise<Answer> {
  const [found] = await call.db
    .select({
      id: users.id,
      password: users.password,
      role_id: users.role_id,
      epoch: sessionState.epoch,
      temporaryUntil: sessionState.temporaryUntil,
    })
    .from(users)
    .leftJoin(sessionState, eq(sessionState.user_id, users.id))
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.deleted, false)))
  const matches = await passwordMatches(found?.password, password, attempt.key)
  if (!found || !matches || isPast(found.temporaryUntil)) {
    await noteRefusedSignIn(call, attempt, found?.id)
    throw new Refusal(400, wrongSignIn)
  }
  await attempt.refundAttempt()
  await rememberNetwork(call.db, found.id, call.address)
  await noteSignIn(call.db, call, { action: 'signIn', account: attempt.account, userId: found.id })
  const token = await tokens.issue(found.id, found.epoch ?? 0)
  return ok({ token, role: roleOf(found.role_id), ...(found.temporaryUntil ? { mustChangePassword: true } : {}) })
}

const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) < Date.now()

/** Ends every other session; this one continues with the new token. */
async function updatePassword(call: Call, tokens: Tokens): Promise<Answer> {
  const { currentPassword, newPassword } = checked(passwordUpdate, await call.body())
  return attemptPassword(call, call.asker.email, async (attempt) => {
    const verified = await readPassword(call.db, call.asker.id)
    if (!(await passwordMatches(verified?.password, currentPassword, attempt.key)))
      throw invalid({ currentPassword: 'La contraseña actual es incorrecta' })
    await attempt.refundAttempt()
    const password = await hashPassword(newPassword, attempt.key)
    const epoch = await replacePassword(call, verified, password)
    return ok({ msg: 'Contraseña actualizada con exito', token: await tokens.issue(call.asker.id, epoch) })
  })
}

type Stored = { password: string; epoch: number | null }

async function readPassword(db: Db, id: number): Promise<Stored | undefined> {
  const [found] = await db
    .select({ password: users.password, epoch: sessionState.epoch })
    .from(users)
    .leftJoin(sessionState, eq(sessionState.user_id, users.id))
    .where(and(eq(users.id, id), eq(users.deleted, false)))
  return found
}

/**
 * @returns the new epoch of the user's tokens
 * @throws Refusal 401 when the verified password is no longer the stored one: a concurrent reset wins
 */
function replacePassword(call: Call, verified: Stored | undefined, password: string): Promise<number> {
  const own = eq(users.id, call.asker.id)
  return inTransactionAs(call.db, actorOf(call), async (tx) => {
    await tx.select({ id: users.id }).from(users).where(own).for('update')
    const now = await readPassword(tx, call.asker.id)
    if (!now || now.password !== verified?.password || now.epoch !== verified.epoch) throw notSignedIn()
    await tx.update(users).set({ password }).where(own)
    const epoch = await endSessions(tx, call.asker.id)
    await tx.update(sessionState).set({ temporaryUntil: null }).where(eq(sessionState.user_id, call.asker.id))
    return epoch
  })
}

/** Signing in: one step, or two with a second factor (decisions 8 and 49). */

import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '../../resources/define/index.ts'
import { user } from '../../resources/entities/user.ts'
import { secondStep, signIn } from '../../resources/signin.ts'
import { checked } from '../base/body.ts'
import { passwordMatches } from '../base/passwords.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { sessionState } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { sameText } from '../db/schema/uniqueKeys.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { manyCodesEmail } from '../mail/emails.ts'
import { rememberNetwork } from './attemptOrigin.ts'
import { countAttempt, RateLimited, type Refund } from './limits.ts'
import type { SessionParts } from './parts.ts'
import { attemptPassword, mailOnce, type PasswordAttempt } from './passwordAttempt.ts'
import { noteRefusedSignIn, noteSignIn } from './refusedSignIns.ts'
import { originOf, pendingOf, roleOf } from './tokens.ts'

const users = tableOf(user)
const wrongSignIn = 'Información de ingreso incorrecta'

type Parts = SessionParts & { secondFactorRoles: readonly Role[] }

export const signInEndpoints = (parts: Parts): Endpoint[] => [
  { method: 'POST', path: '/auth/login', may: 'public', run: (call) => answerPassword(call, parts) },
  { method: 'POST', path: '/auth/login/code', may: 'public', run: (call) => answerCode(call, parts) },
]

async function answerPassword(call: Call, parts: Parts): Promise<Answer> {
  const { email, password } = checked(signIn, await call.body())
  return attemptPassword(call, email, (attempt) => signInOrRefuse({ call, parts, attempt, email, password }))
}

type Credentials = { call: Call; parts: Parts; attempt: PasswordAttempt; email: string; password: string }

/** Same response, duration and log for an unknown e-mail address, a deactivated user and a wrong password. */
async function signInOrRefuse({ call, parts, attempt, email, password }: Credentials): Promise<Answer> {
  const found = await readSigning(call.db, sameText(users.email, email))
  const matches = await passwordMatches(found?.password, password, attempt.key)
  if (!found || !matches || isPast(found.temporaryUntil)) {
    await noteRefusedSignIn(call, attempt, found?.id)
    throw attempt.refusal ?? new Refusal(400, wrongSignIn)
  }
  if (!found.secondFactor) return signedIn(call, parts, attempt, { found, refunds: [attempt.refundAttempt] })
  await attempt.refundAttempt()
  const secondFactorToken = await parts.steps.issue(found)
  // Not a success: a program that knows only one step must not read it as a session.
  return { json: { status: false, secondFactorToken, msg: 'Escriba el código de su aplicación' } }
}

type Signing = {
  id: number
  email: string
  password: string | null
  role_id: number
  secondFactor: boolean
  epoch: number
  temporaryUntil: string | null
}

async function readSigning(db: Db, which: ReturnType<typeof eq>): Promise<Signing | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      password: users.password,
      role_id: users.role_id,
      secondFactor: users.secondFactor,
      epoch: sql<number>`coalesce(${sessionState.epoch}, 0)`,
      temporaryUntil: sessionState.temporaryUntil,
    })
    .from(users)
    .leftJoin(sessionState, eq(sessionState.user_id, users.id))
    .where(and(which, eq(users.deleted, false)))
  return found
}

const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) < Date.now()

/**
 * A wrong code counts like a wrong password, and in a separate limit, because the attacker already has the password.
 */
async function answerCode(call: Call, parts: Parts): Promise<Answer> {
  const { secondFactorToken, code } = checked(secondStep, await call.body())
  const owner = await parts.steps.read(secondFactorToken)
  const found = owner ? await readSigning(call.db, eq(users.id, owner.id)) : undefined
  if (!found?.secondFactor || found.epoch !== owner?.epoch || isPast(found.temporaryUntil))
    throw new Refusal(400, 'El ingreso venció: escriba de nuevo su contraseña', { code: 'signInExpired' })
  return attemptPassword(call, found.email, async (attempt) => {
    const refundCode = await countCode(call.db, found)
    const used = await parts.factors.use(call.db, found.id, code)
    if (typeof used === 'object') {
      await noteRefusedSignIn(call, attempt, found.id)
      throw invalid({ code: used.refusal })
    }
    return signedIn(call, parts, attempt, { found, secondFactor: used, refunds: [refundCode, attempt.refundAttempt] })
  })
}

/**
 * An attacker who runs out of attempts at the code knows the password, so the owner is warned, once in 15 minutes.
 * @throws RateLimited
 */
async function countCode(db: Db, { id, email }: Signing): Promise<Refund> {
  try {
    return await countAttempt(db, [{ bucket: `code of ${id}`, most: 10 }])
  } catch (error) {
    if (error instanceof RateLimited) await mailOnce(db, `codes of ${id}`, email, manyCodesEmail())
    throw error
  }
}

type SignedIn = { found: Signing; secondFactor?: 'app' | 'recoveryCode'; refunds: readonly Refund[] }

/** Writes everything in one transaction: each would wait for the disk. The audit comes first, for the order of the locks. */
async function signedIn(
  call: Call,
  { tokens, secondFactorRoles }: Parts,
  { account }: PasswordAttempt,
  { found, secondFactor, refunds }: SignedIn,
): Promise<Answer> {
  const token = await inTransaction(call.db, async (tx) => {
    const noted = { action: 'signIn', account, userId: found.id, ...(secondFactor && { secondFactor }) } as const
    await noteSignIn(tx, call, noted)
    for (const refund of refunds) await refund(tx)
    await rememberNetwork(tx, found.id, call.address)
    return tokens.issue(tx, found, originOf(call))
  })
  const pending = pendingOf(found, secondFactorRoles)
  return ok({ token, role: roleOf(found.role_id), ...(pending && { [pending]: true }) })
}

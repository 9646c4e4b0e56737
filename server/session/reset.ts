/** Password reset: a code by mail, then a temporary password by mail (decision 9). */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { user } from '../../resources/entities/user.ts'
import { forgot, resetCode, wrongCode } from '../../resources/signin.ts'
import { checked } from '../base/body.ts'
import { hashPassword } from '../base/passwords.ts'
import { randomCode } from '../base/randomCode.ts'
import { notSignedIn, Refusal } from '../base/refusal.ts'
import { sha256Hex } from '../base/sha256.ts'
import { inTransactionAs } from '../db/actAs.ts'
import type { Db } from '../db/engine/db.ts'
import { resetRequest, sessionState } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { sameText } from '../db/schema/uniqueKeys.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf } from '../http/address.ts'
import { type Answer, actorOf, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { resetCodeEmail, temporaryPasswordEmail } from '../mail/emails.ts'
import { queueMail } from '../mail/queue.ts'
import { wakeSender } from '../mail/wake.ts'
import { type AttemptOrigin, rememberNetwork, withOriginSlot } from './attemptOrigin.ts'
import { randomPassword } from './firstRoot.ts'
import { countAttempt, limitsFrom, RateLimited } from './limits.ts'
import { endSessions } from './tokens.ts'

const users = tableOf(user)

const tries = 5

/** @param publicUrl the base of the links in mails */
export const resetEndpoints = (publicUrl: string | undefined): Endpoint[] => [
  { method: 'POST', path: '/auth/password/reset', may: 'public', run: requestReset },
  {
    method: 'POST',
    path: '/auth/password/change',
    may: 'passwordToken',
    run: (call) => resetPassword(call, publicUrl),
  },
]

/** Same response and duration for every e-mail address: the mail to an unknown one has no recipient. */
async function requestReset(call: Call): Promise<Answer> {
  const { email } = checked(forgot, await call.body())
  return withOriginSlot(call, email, async (origin) => {
    const { account, network, address } = origin
    const own = { bucket: `reset of ${account} from ${network}`, most: 3 }
    await countAttempt(call.db, [own, ...limitsFrom('reset', address, 30)])
    return sendCode(call, (await isBeyondAccount(call.db, origin)) ? null : email)
  })
}

/**
 * The networks that the account does not know may ask for ten codes together. Further requests send no mail and get the same answer:
 * a refusal would tell a stranger which networks the account knows.
 */
async function isBeyondAccount(db: Db, { account, known }: AttemptOrigin): Promise<boolean> {
  try {
    await countAttempt(db, [{ bucket: `reset of ${account}`, most: known ? Number.POSITIVE_INFINITY : 10 }])
    return false
  } catch (error) {
    if (error instanceof RateLimited) return true
    throw error
  }
}

/** @param email null for nobody, as if it were unknown */
async function sendCode(call: Call, email: string | null): Promise<Answer> {
  const passwordToken = randomBytes(32).toString('base64url')
  const code = randomCode(6)
  await inTransaction(call.db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(email === null ? sql`false` : sameText(users.email, email), eq(users.deleted, false)))
    await tx.insert(resetRequest).values({
      tokenSha256: sha256Hex(passwordToken),
      user_id: user?.id ?? null,
      codeHash: codeHash(code, passwordToken),
      expiresAt: sql`now() + interval '15 minutes'`,
    })
    await queueMail(tx, { to: user?.email ?? null, ...resetCodeEmail(code) })
  })
  wakeSender()
  return ok({ passwordToken, msg: 'Si el correo está registrado, le enviamos un código' })
}

/**
 * Sets a temporary password, mails it, and ends every session and other request of the user.
 * @throws Refusal 401 for an unknown password token, 400 for a wrong, expired or used code
 */
async function resetPassword(call: Call, publicUrl: string | undefined): Promise<Answer> {
  const token = call.request.headers.get('x-token') ?? ''
  const [request] = await call.db
    .select({ user_id: resetRequest.user_id })
    .from(resetRequest)
    .where(eq(resetRequest.tokenSha256, sha256Hex(token)))
  if (!request) throw notSignedIn()
  const { resetCode: code } = checked(resetCode, await call.body())
  const right = await isRightCode(call.db, token, code)
  if (!right || request.user_id === null) throw new Refusal(400, wrongCode)
  await setTemporaryPassword(call, token, request.user_id, publicUrl)
  wakeSender()
  return ok({ msg: 'Se ha enviado una contraseña temporal a su correo' })
}

/** One statement counts the attempt and reads the code, so that concurrent attempts are all counted. */
async function isRightCode(db: Db, token: string, code: string): Promise<boolean> {
  const [open] = await db
    .update(resetRequest)
    .set({ tries: sql`${resetRequest.tries} + 1` })
    .where(and(isOpenRequest(token), lt(resetRequest.tries, tries)))
    .returning({ codeHash: resetRequest.codeHash })
  return timingSafeEqual(
    Buffer.from(open?.codeHash ?? codeHash('', '')),
    Buffer.from(codeHash(code.toUpperCase(), token)),
  )
}

async function setTemporaryPassword(
  call: Call,
  token: string,
  userId: number,
  publicUrl: string | undefined,
): Promise<void> {
  const temporary = randomPassword(12)
  const password = await hashPassword(temporary, networkOf(call.address))
  await inTransactionAs(call.db, { ...actorOf(call), user: userId }, async (tx) => {
    const [used] = await tx
      .update(resetRequest)
      .set({ usedAt: sql`now()` })
      .where(isOpenRequest(token))
      .returning({ user_id: resetRequest.user_id })
    const [owner] = await tx
      .update(users)
      .set({ password })
      .where(and(eq(users.id, userId), eq(users.deleted, false)))
      .returning({ email: users.email })
    if (!used || !owner) throw new Refusal(400, wrongCode)
    await endSessions(tx, userId)
    await rememberNetwork(tx, userId, call.address)
    await tx
      .update(sessionState)
      .set({ temporaryUntil: sql`now() + interval '24 hours'` })
      .where(eq(sessionState.user_id, userId))
    await queueMail(tx, { to: owner.email, ...temporaryPasswordEmail(temporary, publicUrl) })
  })
}

const isOpenRequest = (token: string) =>
  and(
    eq(resetRequest.tokenSha256, sha256Hex(token)),
    isNull(resetRequest.usedAt),
    gt(resetRequest.expiresAt, sql`now()`),
  )

/** Keyed by the token, which is not in the database: the table alone does not allow offline guessing. */
const codeHash = (code: string, token: string): string => createHmac('sha256', token).update(code).digest('hex')

/**
 * One attempt at a password, at sign-in or as the current password: rate-limited before it is compared (decision 8).
 */

import { and, eq } from 'drizzle-orm'
import { user } from '../../resources/entities/user.ts'
import { pauseLikeHash } from '../base/passwords.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { sameText } from '../db/schema/uniqueKeys.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call } from '../http/endpoint.ts'
import { type Email, manyTriesEmail } from '../mail/emails.ts'
import { queueMail } from '../mail/queue.ts'
import { wakeSender } from '../mail/wake.ts'
import { type AttemptOrigin, withOriginSlot } from './attemptOrigin.ts'
import { countAttempt, type Limit, limitsFrom, RateLimited, type Refund, reachedLimit } from './limits.ts'

const users = tableOf(user)

export type PasswordAttempt = AttemptOrigin & {
  refundAttempt: Refund
  /**
   * What an account that does not know the network would be answered; then a wrong password is too, so that nobody learns
   * who signed in from there.
   */
  refusal: RateLimited | undefined
}

/** @throws RateLimited; Refusal 503 when the queue is full; errors of `work` */
export function attemptPassword<T>(
  call: Call,
  email: string,
  work: (attempt: PasswordAttempt) => Promise<T>,
): Promise<T> {
  return withOriginSlot(call, email, async (origin) => {
    const refusal = origin.known ? await reachedLimit(call.db, strangersLimits(origin)) : undefined
    const refundAttempt = await countPasswordAttempt(call.db, origin)
    return work({ ...origin, refundAttempt, refusal })
  })
}

async function countPasswordAttempt(db: Db, origin: AttemptOrigin): Promise<Refund> {
  try {
    return await countAttempt(db, limitsOf(origin))
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    if (error.bucket === accountBucket(origin)) await warnOwner(db, origin.account)
    await pauseLikeHash()
    throw error
  }
}

const accountBucket = ({ account }: AttemptOrigin): string => `sign-in of ${account}`

/** A known network has a limit that attempts from other networks do not use up; its attempts count in the others too. */
function limitsOf(origin: AttemptOrigin): Limit[] {
  const own = { bucket: `sign-in of ${origin.account} from ${origin.network}`, most: 20 }
  const others = strangersLimits(origin)
  return [own, ...(origin.known ? others.map((limit) => ({ ...limit, most: Number.POSITIVE_INFINITY })) : others)]
}

const strangersLimits = (origin: AttemptOrigin): Limit[] => [
  { bucket: accountBucket(origin), most: 100 },
  ...limitsFrom('sign-in', origin.address, 100),
]

/** At most one mail in 15 minutes. An unknown e-mail address takes the same time: its mail has no recipient. */
const warnOwner = (db: Db, account: string): Promise<void> =>
  mailOnce(db, `warning to ${account}`, account, manyTriesEmail())

/** Mails a warning to an account unless one of that bucket was sent in the last 15 minutes. */
export async function mailOnce(db: Db, bucket: string, account: string, email: Email): Promise<void> {
  try {
    await countAttempt(db, [{ bucket, most: 1 }])
  } catch (error) {
    if (error instanceof RateLimited) return
    throw error
  }
  await inTransaction(db, async (tx) => {
    const [owner] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(sameText(users.email, account), eq(users.deleted, false)))
    await queueMail(tx, { to: owner?.email ?? null, ...email })
  })
  wakeSender()
}

/** One try of a password: counted before it is made, in its turn, the same for sign-in and for a current password (decisions 3). */
import { and, eq, sql } from 'drizzle-orm'
import { user } from '../../resources/entities/user.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call } from '../http/endpoint.ts'
import { manyTriesLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queue.ts'
import { wakeSender } from '../mail/wake.ts'
import { countAttempt, type Limit, TooManyTries } from './limits.ts'
import { inTurnAt, type Place } from './place.ts'

const users = tableOf(user)

export type Guess = Place & {
  /** The password was right: the try does not count. */
  refundAttempt(): Promise<void>
}

/** @throws TooManyTries, Refusal 503 when too many wait, and what `work` throws */
export function guess<T>(call: Call, email: string, work: (guess: Guess) => Promise<T>): Promise<T> {
  return inTurnAt(call, email, async (place) => {
    const refundAttempt = await countGuess(call.db, place)
    return work({ ...place, refundAttempt })
  })
}

async function countGuess(db: Db, place: Place): Promise<() => Promise<void>> {
  try {
    return await countAttempt(db, limitsOf(place))
  } catch (error) {
    if (error instanceof TooManyTries && error.bucket === inAll(place)) await warnOwner(db, place.account)
    throw error
  }
}

const inAll = ({ account }: Place): string => `sign-in of ${account}`

/** A known place has tries of its own, which nobody elsewhere can use up. */
function limitsOf(place: Place): Limit[] {
  const here = { bucket: `sign-in of ${place.account} from ${place.network}`, most: 20 }
  if (place.known) return [here]
  return [here, { bucket: inAll(place), most: 100 }, { bucket: `sign-in from ${place.network}`, most: 100 }]
}

/** One letter in 15 minutes; an unknown e-mail costs the same work and gets a letter to nobody. */
async function warnOwner(db: Db, account: string): Promise<void> {
  try {
    await countAttempt(db, [{ bucket: `warning to ${account}`, most: 1 }])
  } catch (error) {
    if (error instanceof TooManyTries) return
    throw error
  }
  await inTransaction(db, async (tx) => {
    const [owner] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(sql`lower(${users.email}) = lower(${account})`, eq(users.deleted, false)))
    await queueMail(tx, { to: owner?.email ?? null, ...manyTriesLetter() })
  })
  wakeSender()
}

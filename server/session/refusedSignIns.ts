/**
 * Refused sign-ins are stored in a table that is purged; the append-only audit gets one entry per series (decision 29).
 */

import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { audit } from '../../resources/entities/audit.ts'
import { user } from '../../resources/entities/user.ts'
import type { Db } from '../db/engine/db.ts'
import { refusedSignIn } from '../db/schema/internalTables.ts'
import { locks } from '../db/schema/locks.ts'
import { tableOf } from '../db/schema/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call } from '../http/endpoint.ts'
import type { AttemptOrigin } from './attemptOrigin.ts'
import { limitWindow } from './limits.ts'

const audits = tableOf(audit)

/** @param userId undefined for an unknown e-mail address */
export async function noteRefusedSignIn(call: Call, origin: AttemptOrigin, userId: number | undefined): Promise<void> {
  const { account, network } = origin
  const user_id = userId ?? null
  await inTransaction(call.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.refusedSignIns}::integer, hashtext(${network}))`)
    const [own] = await tx
      .insert(refusedSignIn)
      .values({ email: account, user_id, address: call.address, network })
      .returning({ id: refusedSignIn.id })
    if (await hasRecentRefusal(tx, network, own?.id ?? 0)) return
    await noteSignIn(tx, call, { action: 'signInRefused', account, userId: user_id })
  })
}

async function hasRecentRefusal(tx: Db, network: string, id: number): Promise<boolean> {
  const [earlier] = await tx
    .select({ id: refusedSignIn.id })
    .from(refusedSignIn)
    .where(
      and(
        eq(refusedSignIn.network, network),
        gt(refusedSignIn.at, sql`now() - ${limitWindow}`),
        lt(refusedSignIn.id, id),
      ),
    )
    .limit(1)
  return earlier !== undefined
}

type Noted = { action: 'signIn' | 'signInRefused'; account: string; userId: number | null; secondFactor?: string }

export async function noteSignIn(db: Db, call: Call, { action, account, userId, secondFactor }: Noted): Promise<void> {
  await db.insert(audits).values({
    at: sql`now()`,
    user_id: userId,
    address: call.address,
    action,
    resource: user.name,
    row_id: userId,
    // Nothing is deleted here: what a stranger typed is in the table of refused sign-ins alone.
    after: userId === null ? null : JSON.stringify({ email: account, secondFactor }),
  })
}

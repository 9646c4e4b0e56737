/** The mailed link with which a new user sets its first password (decision 50). */

import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { user } from '../../resources/entities/user.ts'
import { firstPasswordHours } from '../../resources/signin.ts'
import { sha256Hex } from '../base/sha256.ts'
import type { Db } from '../db/engine/db.ts'
import { passwordLink, sessionState } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'

const users = tableOf(user)

/** Not keyed: 256 random bits cannot be guessed from their digest. */
const digestOf = sha256Hex

const lastsUntil = sql`now() + make_interval(hours => ${firstPasswordHours}::integer)`

/** @returns the token for the link; only its digest is stored */
export async function issueLink(tx: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(passwordLink).values({ digest: digestOf(token), user_id: userId, expiresAt: lastsUntil })
  return token
}

/** Locks the user. @returns the active user of the link; null for a wrong, used or expired one. Uses the link up */
export async function takeLink(tx: Db, token: string): Promise<number | null> {
  const isOpen = and(
    eq(passwordLink.digest, digestOf(token)),
    isNull(passwordLink.usedAt),
    gt(passwordLink.expiresAt, sql`now()`),
  )
  const [used] = await tx
    .update(passwordLink)
    .set({ usedAt: sql`now()` })
    .where(isOpen)
    .returning({ user_id: passwordLink.user_id })
  if (!used) return null
  const isOwner = and(eq(users.id, used.user_id), eq(users.deleted, false))
  const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner).for('update')
  return owner?.id ?? null
}

/** A password typed by root must be changed at the first sign-in. */
export async function makeTemporary(tx: Db, userId: number): Promise<void> {
  await tx.insert(sessionState).values({ user_id: userId, temporaryUntil: lastsUntil })
}

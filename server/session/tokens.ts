/** Session tokens: JWT, valid until they expire or the user's epoch changes. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { everyone, type Role, roleIds } from '../../resources/define/index.ts'
import { user } from '../../resources/entities/user.ts'
import { notSignedIn } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { resetRequest, sessionState, setting } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Asker } from '../http/endpoint.ts'

const lifetime = '12h'
const users = tableOf(user)

export type Tokens = {
  issue(userId: number, epoch: number): Promise<string>
  /** @throws Refusal 401 for a token that is missing, invalid, expired, revoked or of a deactivated user */
  asker(db: Db, token: string | null): Promise<Asker>
}

/** @param secret without it, one is generated and stored in the database, for all servers */
export async function openTokens(db: Db, secret: string | undefined): Promise<Tokens> {
  const key = new TextEncoder().encode(secret ?? (await keptSecret(db)))
  return {
    issue: (userId, epoch) =>
      new SignJWT({ epoch })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
    async asker(from, token) {
      const claims = token ? await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null) : null
      const id = Number(claims?.payload.sub)
      if (!claims || !Number.isInteger(id)) throw notSignedIn()
      const [found] = await from
        .select({
          email: users.email,
          role_id: users.role_id,
          deleted: users.deleted,
          epoch: sessionState.epoch,
          temporaryUntil: sessionState.temporaryUntil,
        })
        .from(users)
        .leftJoin(sessionState, eq(sessionState.user_id, users.id))
        .where(eq(users.id, id))
      if (!found || found.deleted || (found.epoch ?? 0) !== claims.payload.epoch) throw notSignedIn()
      return { id, email: found.email, role: roleOf(found.role_id), mustChangePassword: found.temporaryUntil !== null }
    },
  }
}

export function roleOf(roleId: number): Role {
  const role = everyone.find((one) => roleIds[one] === roleId)
  if (!role) throw new Error(`there is no role ${roleId}`)
  return role
}

async function keptSecret(db: Db): Promise<string> {
  await db
    .insert(setting)
    .values({ key: 'tokenSecret', value: randomBytes(48).toString('base64url') })
    .onConflictDoNothing()
  const [kept] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'tokenSecret'))
  if (!kept) throw new Error('the signing secret was not stored')
  return kept.value
}

/** Revokes every token of a user, and every code it was mailed. @returns the epoch of the next tokens */
export async function endSessions(tx: Db, userId: number): Promise<number> {
  await tx
    .update(resetRequest)
    .set({ usedAt: sql`now()` })
    .where(and(eq(resetRequest.user_id, userId), isNull(resetRequest.usedAt)))
  const [now] = await tx
    .insert(sessionState)
    .values({ user_id: userId, epoch: 1 })
    .onConflictDoUpdate({ target: sessionState.user_id, set: { epoch: sql`${sessionState.epoch} + 1` } })
    .returning({ epoch: sessionState.epoch })
  return now?.epoch ?? 0
}

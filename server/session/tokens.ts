/** Session tokens: signed, dated, and good only while the user's epoch is the one they were made under. */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { type Role, roleIds } from '../../resources/define/index.ts'
import { user } from '../../resources/entities/user.ts'
import { notSignedIn } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { sessionState, setting } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Asker } from '../http/endpoint.ts'

const lifetime = '12h'
const users = tableOf(user)

export type Tokens = {
  /** A token for the user's sessions of now. */
  issue(userId: number, epoch: number): Promise<string>
  /** Who a token speaks for. @throws Refusal 401 when it is none, expired, revoked or of a deactivated user. */
  asker(db: Db, token: string | null): Promise<Asker>
}

/** @param secret what to sign with; left out, one is made once and kept in the database, so that several servers agree. */
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
  for (const [role, id] of Object.entries(roleIds)) if (id === roleId) return role as Role
  throw new Error(`there is no role ${roleId}`)
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

/** Ends every session of a user; the next tokens carry the new epoch. */
export async function endSessions(tx: Db, userId: number): Promise<number> {
  const [now] = await tx
    .insert(sessionState)
    .values({ user_id: userId, epoch: 1 })
    .onConflictDoUpdate({ target: sessionState.user_id, set: { epoch: sql`${sessionState.epoch} + 1` } })
    .returning({ epoch: sessionState.epoch })
  return now?.epoch ?? 0
}

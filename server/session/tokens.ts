/** Session tokens: JWT, valid until they expire, their session ends or the user's epoch changes (decision 47). */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { everyone, type Role, roleIds } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { user } from '../../resources/entities/user.ts'
import { notSignedIn } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { visibleTo } from '../db/query/visible.ts'
import { passwordLink, resetRequest, session, sessionState, tokenSecret } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Asker, Call, Pending } from '../http/endpoint.ts'
import { type Claims, claimsOf, rememberClaims, signingKey } from './claims.ts'
import { deviceOf } from './device.ts'

/** The lifetime of a token and its session. */
export const tokenLifetime = sql.raw(`interval '12 hours'`)
const lifetime = '12h'
const users = tableOf(user)
const institutes = tableOf(institute)

/** The time of the last request is updated when it is this old, not at every request. */
const seenEvery = sql.raw(`interval '5 minutes'`)

export type Tokens = {
  /** Starts a session. @returns its token */
  issue(db: Db, owner: { id: number; epoch: number }, from: SessionOrigin): Promise<string>
  /** The user of a valid signature; null without one, and for a token whose last request was refused. Asks no database. */
  owner(token: string | null): Promise<number | null>
  /**
   * The user, and its relation to an institute.
   * @throws Refusal 401 for a missing, invalid, expired, revoked or ended token, or one of a deactivated user
   */
  asker(db: Db, token: string | null, institute?: number): Promise<{ asker: Asker; related: Related }>
}

/** The user's relation to the institute; 'no' also without an institute. */
export type Related = 'no' | 'active' | 'inactive'

export type SessionOrigin = { address: string; device: string }

export const originOf = ({ address, request }: Call): SessionOrigin => ({
  address,
  device: deviceOf(request.headers.get('user-agent')),
})

/** @param secret of the server (`serverSecret`) @param secondFactorRoles the roles that must have a second factor */
export async function openTokens(secret: string, secondFactorRoles: readonly Role[] = []): Promise<Tokens> {
  const key = await signingKey(secret)
  const verified = rememberClaims((token) => claimsOf(token, key))
  const refused = new WeakSet<Claims>()
  return {
    async issue(db, { id, epoch }, from) {
      const sid = randomBytes(16).toString('base64url')
      await db.insert(session).values({ id: sid, user_id: id, ...from })
      return new SignJWT({ epoch, sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key)
    },
    async owner(token) {
      const claims = token ? await verified(token) : null
      return claims && !refused.has(claims) ? claims.id : null
    },
    async asker(db, token, asked) {
      const claims = token ? await verified(token) : null
      if (!claims) throw notSignedIn()
      const { id, sid } = claims
      const found = await readAsker(db, { id, sid, asked: asked ?? null })
      if (!found || found.epoch !== claims.epoch) {
        refused.add(claims)
        throw notSignedIn()
      }
      refused.delete(claims)
      if (found.isSeenLongAgo) await noteSeen(db, sid)
      const asker = {
        id,
        email: found.email,
        role: roleOf(found.role_id),
        pending: pendingOf(found, secondFactorRoles),
        session: sid,
      }
      return { asker, related: relatedOf(found.isInactive) }
    },
  }
}

const relatedOf = (isInactive: boolean | null): Related =>
  isInactive === null ? 'no' : isInactive ? 'inactive' : 'active'

/** `asked` is the institute of the request; null outside institutes. */
type AskerIds = { id: number; sid: string; asked: number | null }

type AskerRow = {
  email: string
  role_id: number
  secondFactor: boolean
  epoch: number
  temporaryUntil: string | null
  isSeenLongAgo: boolean
  isInactive: boolean | null
}

/** The user, its session and the institute of the request. */
async function readAsker(db: Db, { id, sid, asked }: AskerIds): Promise<AskerRow | undefined> {
  const [found] = await rowsOf<AskerRow>(
    db,
    sql`select ${users.email} as "email", ${users.role_id} as "role_id", ${users.secondFactor} as "secondFactor",
    coalesce(${sessionState.epoch}, 0) as "epoch", ${sessionState.temporaryUntil} as "temporaryUntil",
    ${session.lastSeenAt} < now() - ${seenEvery} as "isSeenLongAgo", ${isInactive(asked)} as "isInactive"
    from ${session} join ${users} on ${users.id} = ${session.user_id}
    left join ${sessionState} on ${sessionState.user_id} = ${users.id}
    where ${session.id} = ${sid} and ${users.id} = ${id} and ${users.deleted} = false and ${session.endedAt} is null`,
  )
  return found
}

/** Null for an unknown institute, or one that the user's role does not see. */
const isInactive = (asked: number | null) => sql<boolean | null>`(select ${institutes.deleted} from ${institutes}
  where ${institutes.id} = ${asked} and case ${users.role_id} ${sql.join(
    everyone.map((role) => {
      const rows = visibleTo({ user: sql`(select ${users.id})`, seesAs: role }).rows(institute) ?? sql`true`
      return sql`when ${sql.raw(String(roleIds[role]))} then ${rows}`
    }),
    sql` `,
  )} end)`

type Signed = { role_id: number; secondFactor: boolean; temporaryUntil: string | null }

/** The action that the user must take first. */
export function pendingOf(
  { role_id, secondFactor, temporaryUntil }: Signed,
  secondFactorRoles: readonly Role[],
): Pending | null {
  if (temporaryUntil !== null) return 'mustChangePassword'
  return !secondFactor && secondFactorRoles.includes(roleOf(role_id)) ? 'mustSetSecondFactor' : null
}

/** Runs once for concurrent requests. */
const noteSeen = (db: Db, sid: string): Promise<unknown> =>
  db
    .update(session)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(session.id, sid), lt(session.lastSeenAt, sql`now() - ${seenEvery}`)))

export function roleOf(roleId: number): Role {
  const role = everyone.find((one) => roleIds[one] === roleId)
  if (!role) throw new Error(`there is no role ${roleId}`)
  return role
}

/** JWT_SECRET; without it a secret is generated and stored in the database, for all servers. */
export async function serverSecret(db: Db, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  await db
    .insert(tokenSecret)
    .values({ secret: randomBytes(48).toString('base64url') })
    .onConflictDoNothing()
  const [kept] = await db.select().from(tokenSecret)
  if (!kept) throw new Error('the signing secret was not stored')
  return kept.secret
}

/** Revokes every token, mailed code and link of a user. @returns the epoch of the next tokens */
export async function endSessions(tx: Db, userId: number): Promise<number> {
  await tx
    .update(resetRequest)
    .set({ usedAt: sql`now()` })
    .where(and(eq(resetRequest.user_id, userId), isNull(resetRequest.usedAt)))
  await tx
    .update(passwordLink)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordLink.user_id, userId), isNull(passwordLink.usedAt)))
  await endSessionRows(tx, eq(session.user_id, userId))
  const [now] = await tx
    .insert(sessionState)
    .values({ user_id: userId, epoch: 1 })
    .onConflictDoUpdate({ target: sessionState.user_id, set: { epoch: sql`${sessionState.epoch} + 1` } })
    .returning({ epoch: sessionState.epoch })
  return now?.epoch ?? 0
}

/** Ends the sessions and links of everyone. */
export async function endAllSessions(tx: Db): Promise<void> {
  for (const table of [resetRequest, passwordLink])
    await tx.update(table).set({ usedAt: sql`now()` }).where(isNull(table.usedAt))
  await endSessionRows(tx, isNull(session.endedAt))
  await tx.execute(
    sql`insert into ${sessionState} (user_id, epoch) select id, 1 from ${users}
      on conflict (user_id) do update set epoch = ${sessionState}.epoch + 1`,
  )
}

/** @returns the number of ended sessions, including those that had ended before */
export async function endSessionRows(db: Db, which: SQL | undefined): Promise<number> {
  const ended = await db
    .update(session)
    .set({ endedAt: sql`coalesce(${session.endedAt}, now())` })
    .where(which)
    .returning({ id: session.id })
  return ended.length
}

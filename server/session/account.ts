/** The user's own account: sessions and second factor (decision 47). */
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { everyone, type Role } from '../../resources/define/index.ts'
import { user } from '../../resources/entities/user.ts'
import { codeOnly, currentPassword, endSession } from '../../resources/signin.ts'
import { checked } from '../base/body.ts'
import { qrCode } from '../base/qrCode.ts'
import { notFound, Refusal } from '../base/refusal.ts'
import { inTransactionAs } from '../db/actAs.ts'
import type { Db } from '../db/engine/db.ts'
import { session } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, actorOf, type Call, type Endpoint, ok, type Pending } from '../http/endpoint.ts'
import { withCurrentPassword } from './currentPassword.ts'
import { countAttempt } from './limits.ts'
import type { SessionParts } from './parts.ts'
import {
  newRecoveryCodes,
  recoveryCodesLeft,
  removeSecondFactor,
  type SecondFactors,
  storeRecoveryCodes,
} from './secondFactor.ts'
import { endSessionRows, tokenLifetime } from './tokens.ts'
import { totpAddress } from './totp.ts'
import { wantsWeeklyMail } from './weeklyMail.ts'

const users = tableOf(user)
const settingUp: readonly Pending[] = ['mustSetSecondFactor']

type Parts = Pick<SessionParts, 'factors' | 'draftKey'> & { secondFactorRoles: readonly Role[] }

export function accountEndpoints({ factors, draftKey, secondFactorRoles }: Parts): Endpoint[] {
  const ownRoute = { may: everyone, during: settingUp }
  return [
    { method: 'GET', path: '/auth/account', ...ownRoute, run: (call) => showAccount(call, secondFactorRoles) },
    {
      method: 'GET',
      path: '/auth/drafts/key',
      may: everyone,
      run: async ({ asker }) => ok({ draftKey: draftKey(asker.id) }),
    },
    {
      method: 'POST',
      path: '/auth/session/end',
      may: everyone,
      during: ['mustChangePassword', 'mustSetSecondFactor'],
      run: endOwnSession,
    },
    { method: 'POST', path: '/auth/factor/start', ...ownRoute, run: (call) => startFactor(call, factors) },
    { method: 'POST', path: '/auth/factor/confirm', ...ownRoute, run: (call) => confirmFactor(call, factors) },
    { method: 'POST', path: '/auth/factor/codes', may: everyone, run: renewCodes },
    { method: 'POST', path: '/auth/factor/remove', may: everyone, run: removeFactor },
  ]
}

const isLive = (userId: number) =>
  and(eq(session.user_id, userId), isNull(session.endedAt), gt(session.createdAt, sql`now() - ${tokenLifetime}`))

async function showAccount({ db, asker }: Call, secondFactorRoles: readonly Role[]): Promise<Answer> {
  return ok({
    email: asker.email,
    secondFactor: {
      on: await hasFactor(db, asker.id),
      demanded: secondFactorRoles.includes(asker.role),
      codesLeft: await recoveryCodesLeft(db, asker.id),
    },
    sessions: await ownSessions(db, asker.id, asker.session),
    weeklyMail: await wantsWeeklyMail(db, asker.id),
  })
}

/** The current session first, then the most recently used. */
async function ownSessions(db: Db, userId: number, own: string) {
  const { id, device, address, createdAt, lastSeenAt } = session
  const rows = await db
    .select({ id, device, address, createdAt, lastSeenAt })
    .from(session)
    .where(isLive(userId))
    .orderBy(desc(eq(id, own)), desc(lastSeenAt), id)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    own: row.id === own,
  }))
}

/** @throws Refusal 404 for an unknown session or one of another user */
async function endOwnSession(call: Call): Promise<Answer> {
  const { session: named } = checked(endSession, await call.body())
  const { db, asker } = call
  if (named === 'others') {
    await endSessionRows(db, and(isLive(asker.id), ne(session.id, asker.session)))
    return ok({ msg: 'Las demás sesiones se cerraron' })
  }
  const id = named === 'own' ? asker.session : named
  const isId = /^[\w-]{22}$/.test(id)
  if (!isId || (await endSessionRows(db, and(eq(session.user_id, asker.id), eq(session.id, id)))) === 0)
    throw notFound()
  return ok({ msg: 'Sesión cerrada' })
}

async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const [found] = await db.select({ on: users.secondFactor }).from(users).where(eq(users.id, userId))
  return found?.on ?? false
}

/** @throws Refusal 400 if the user already has one */
async function startFactor(call: Call, factors: SecondFactors): Promise<Answer> {
  const command = checked(currentPassword, await call.body())
  return withCurrentPassword(call, command.currentPassword, async () => {
    const { id, email } = call.asker
    const secret = await inTransactionAs(call.db, actorOf(call), async (tx) => {
      await requireFactor(tx, id, false)
      return factors.begin(tx, id)
    })
    return ok({
      secret,
      qr: `data:image/svg+xml;base64,${Buffer.from(qrCode(totpAddress(secret, email), 4)).toString('base64')}`,
    })
  })
}

async function confirmFactor(call: Call, factors: SecondFactors): Promise<Answer> {
  const { code } = checked(codeOnly, await call.body())
  const { id } = call.asker
  const refund = await countAttempt(call.db, [{ bucket: `first code of ${id}`, most: 20 }])
  const recovery = await newRecoveryCodes(id)
  await inTransactionAs(call.db, actorOf(call), async (tx) => {
    await requireFactor(tx, id, false)
    await factors.confirm(tx, id, code)
    await storeRecoveryCodes(tx, id, recovery)
  })
  await refund()
  return ok({ msg: 'Segundo factor activado con exito', recoveryCodes: recovery.codes })
}

async function renewCodes(call: Call): Promise<Answer> {
  const command = checked(currentPassword, await call.body())
  return withCurrentPassword(call, command.currentPassword, async () => {
    const recovery = await newRecoveryCodes(call.asker.id)
    await inTransactionAs(call.db, actorOf(call), async (tx) => {
      await requireFactor(tx, call.asker.id, true)
      await storeRecoveryCodes(tx, call.asker.id, recovery)
    })
    return ok({ msg: 'Códigos nuevos: los anteriores ya no sirven', recoveryCodes: recovery.codes })
  })
}

async function removeFactor(call: Call): Promise<Answer> {
  const command = checked(currentPassword, await call.body())
  return withCurrentPassword(call, command.currentPassword, async () => {
    await inTransactionAs(call.db, actorOf(call), async (tx) => {
      await requireFactor(tx, call.asker.id, true)
      await removeSecondFactor(tx, call.asker.id)
    })
    return ok({ msg: 'Segundo factor quitado con exito' })
  })
}

/** Locks the user, so that two concurrent changes of its factor cannot both succeed. @throws Refusal 400 */
async function requireFactor(tx: Db, userId: number, wanted: boolean): Promise<void> {
  const [own] = await tx.select({ on: users.secondFactor }).from(users).where(eq(users.id, userId)).for('update')
  if ((own?.on ?? false) === wanted) return
  throw new Refusal(400, wanted ? 'No tiene segundo factor' : 'Ya tiene un segundo factor: quítelo antes')
}

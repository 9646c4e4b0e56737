/** Signing in and changing one's own password (decisions 3). */
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../resources/audit.ts'
import { everyone } from '../../resources/define/index.ts'
import { passwordUpdate, signIn } from '../../resources/signin.ts'
import { user } from '../../resources/user.ts'
import { access } from '../db/ownTables.ts'
import { tableOf } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { checked } from '../http/writes.ts'
import { actAs } from '../http/writing.ts'
import { invalid, Refusal } from '../refusal.ts'
import { countTry } from './limits.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSessions, roleOf, type Tokens } from './tokens.ts'

const users = tableOf(user)
const trail = tableOf(audit)
const wrongSignIn = 'Información de ingreso incorrecta'

export function signInEndpoints({ tokens }: { tokens: Tokens }): Endpoint[] {
  return [
    { method: 'POST', path: '/auth/login', may: 'public', run: (call) => answerSignIn(call, tokens) },
    {
      method: 'POST',
      path: '/auth/password/update',
      may: everyone,
      withTemporaryPassword: true,
      run: (call) => updatePassword(call, tokens),
    },
  ]
}

/** One answer, one duration and one trail for an unknown e-mail, a deactivated user and a wrong password. */
async function answerSignIn(call: Call, tokens: Tokens): Promise<Answer> {
  const { email, password } = checked(signIn, await call.body())
  const account = email.toLowerCase()
  const takeBack = await countTry(call.db, [
    { bucket: `sign-in of ${account} from ${call.address}`, most: 20 },
    { bucket: `sign-in of ${account}`, most: 100 },
  ])
  const [found] = await call.db
    .select({
      id: users.id,
      password: users.password,
      role_id: users.role_id,
      epoch: access.epoch,
      temporaryUntil: access.temporaryUntil,
    })
    .from(users)
    .leftJoin(access, eq(access.user_id, users.id))
    .where(and(sql`lower(${users.email}) = ${account}`, eq(users.deleted, false)))
  const right = await isPassword(found?.password, password)
  if (!found || !right || isPast(found.temporaryUntil)) {
    await leaveTrail(call, 'signInRefused', account, found?.id)
    throw new Refusal(400, wrongSignIn)
  }
  await takeBack()
  await leaveTrail(call, 'signIn', account, found.id)
  const token = await tokens.issue(found.id, found.epoch ?? 0)
  return ok({ token, role: roleOf(found.role_id), ...(found.temporaryUntil ? { mustChangePassword: true } : {}) })
}

async function leaveTrail(
  call: Call,
  action: 'signIn' | 'signInRefused',
  email: string,
  id: number | undefined,
): Promise<void> {
  const after = JSON.stringify({ email })
  await call.db.insert(trail).values({
    at: sql`now()`,
    user_id: id ?? null,
    address: call.address,
    action,
    resource: user.name,
    row_id: id ?? null,
    after,
  })
}

const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) < Date.now()

/** Every other session ends; this one goes on with the fresh token. */
async function updatePassword(call: Call, tokens: Tokens): Promise<Answer> {
  const { currentPassword, newPassword } = checked(passwordUpdate, await call.body())
  const own = eq(users.id, call.asker.id)
  const [found] = await call.db.select({ password: users.password }).from(users).where(own)
  if (!(await isPassword(found?.password, currentPassword)))
    throw invalid({ currentPassword: 'La contraseña actual es incorrecta' })
  const password = await hashPassword(newPassword)
  const epoch = await inTransaction(call.db, async (tx) => {
    await actAs(tx, call)
    await tx.update(users).set({ password }).where(own)
    const next = await endSessions(tx, call.asker.id)
    await tx.update(access).set({ temporaryUntil: null }).where(eq(access.user_id, call.asker.id))
    return next
  })
  return ok({ msg: 'Contraseña actualizada con exito', token: await tokens.issue(call.asker.id, epoch) })
}

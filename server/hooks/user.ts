import { and, eq, or } from 'drizzle-orm'
import { labelOf, roleIds } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { user } from '../../resources/entities/user.ts'
import { firstPasswordPath } from '../../resources/signin.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { firstPasswordEmail } from '../mail/emails.ts'
import { queueMail } from '../mail/queue.ts'
import { issueLink, makeTemporary } from '../session/passwordLink.ts'
import { removeSecondFactor } from '../session/secondFactor.ts'
import { endSessions } from '../session/tokens.ts'
import type { Hooks } from '../verbs/hooks.ts'

const users = tableOf(user)
const institutes = tableOf(institute)

/** The user gets a temporary password, or a link by mail to set one. */
const afterCreate: NonNullable<Hooks<typeof user>['create']>['after'] = async (tx, { site }, row) => {
  if (row.firstPassword === 'temporary') await makeTemporary(tx, row.id)
  if (row.firstPassword !== 'link') return
  const token = await issueLink(tx, row.id)
  await queueMail(tx, { to: row.email, ...firstPasswordEmail(`${site ?? ''}${firstPasswordPath}#${token}`) })
}

/**
 * The new password alone signs the user in afterwards. All sessions end, in case another person has the device.
 * @throws Refusal 400
 */
const beforeReset: NonNullable<NonNullable<Hooks<typeof user>['moves']>['resetSecondFactor']>['before'] = async (
  tx,
  actor,
  row,
) => {
  if (row.id === actor.user) throw new Refusal(400, 'El suyo se quita en «Mi cuenta», con su contraseña')
  await removeSecondFactor(tx, row.id)
  await endSessions(tx, row.id)
  return undefined
}

/**
 * Users cannot deactivate themselves, and the last active root stays active (decision 1). The sessions of a
 * deactivated user end for good.
 * @throws Refusal 400
 */
const beforeToggle: NonNullable<Hooks<typeof user>['toggle']>['before'] = async (tx, actor, row, deleted) => {
  if (!deleted) return
  if (row.id === actor.user) throw new Refusal(400, 'No puede eliminar su propio usuario')
  if (row.role_id === roleIds.root) await requireOtherRoot(tx)
  await endSessions(tx, row.id)
}

/**
 * Users cannot change their own role; the last active root keeps its role, and so does the rector or admin of any
 * institute, who could not manage it with another role. A user with changed sign-in data must sign in again.
 * @throws Refusal 400
 */
const beforeEdit: NonNullable<Hooks<typeof user>['edit']>['before'] = async (tx, actor, row, next) => {
  if (next.role_id !== row.role_id) {
    if (row.id === actor.user) throw new Refusal(400, 'No puede cambiar su propio rol')
    if (row.role_id === roleIds.root) await requireOtherRoot(tx)
    await requireNoInstitute(tx, row.id)
  }
  await endSessions(tx, row.id)
  return undefined
}

async function requireOtherRoot(tx: Db): Promise<void> {
  const roots = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.root), eq(users.deleted, false)))
    .orderBy(users.id)
    .for('update')
  if (roots.length < 2) throw new Refusal(400, 'Debe quedar al menos un usuario root activo')
}

/** Counts inactive institutes too: they can be restored with their users. */
async function requireNoInstitute(tx: Db, id: number): Promise<void> {
  const [run] = await tx
    .select()
    .from(institutes)
    .where(or(eq(institutes.userOwner_id, id), eq(institutes.userAdmin_id, id)))
    .limit(1)
  if (run) throw new Refusal(400, `No se puede cambiar: lo usa ${institute.one} ${labelOf(institute, run)}`)
}

export const userHooks: Hooks<typeof user> = {
  create: { after: afterCreate },
  edit: { before: beforeEdit },
  toggle: { before: beforeToggle },
  moves: { resetSecondFactor: { before: beforeReset } },
}

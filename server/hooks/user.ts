import { and, eq, or } from 'drizzle-orm'
import { labelOf, roleIds } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { user } from '../../resources/entities/user.ts'
import { firstPasswordPath } from '../../resources/signin.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { firstPasswordLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queue.ts'
import { issueLink, makeTemporary } from '../session/passwordLink.ts'
import { removeSecondFactor } from '../session/secondFactor.ts'
import { endSessions } from '../session/tokens.ts'
import type { Hooks } from '../verbs/hooks.ts'

const users = tableOf(user)
const institutes = tableOf(institute)

/** A password that must be changed, or none yet and a link by mail to set it. */
const afterCreate: NonNullable<Hooks<typeof user>['create']>['after'] = async (tx, { site }, row) => {
  if (row.firstPassword === 'temporary') await makeTemporary(tx, row.id)
  if (row.firstPassword !== 'link') return
  const token = await issueLink(tx, row.id)
  await queueMail(tx, { to: row.email, ...firstPasswordLetter(`${site ?? ''}${firstPasswordPath}#${token}`) })
}

/**
 * Its password alone signs the user in then. Sessions end, so that whoever took the device has no open one.
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
 * No user deactivates itself, and the last active root stays (decisions 1). A deactivated user's sessions end for good.
 * @throws Refusal 400
 */
const beforeToggle: NonNullable<Hooks<typeof user>['toggle']>['before'] = async (tx, actor, row, deleted) => {
  if (!deleted) return
  if (row.id === actor.user) throw new Refusal(400, 'No puede eliminar su propio usuario')
  if (row.role_id === roleIds.root) await requireOtherRoot(tx)
  await endSessions(tx, row.id)
}

/**
 * Nobody changes its own role, the last active root keeps it, and so does the rector or admin of any institute: with
 * another role they would run it no more. Whoever signs in with other data signs in again.
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

/** Inactive ones count: they come back with the users they had. */
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

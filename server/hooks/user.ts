import { and, eq } from 'drizzle-orm'
import { roleIds } from '../../resources/define/index.ts'
import { user } from '../../resources/entities/user.ts'
import { Refusal } from '../base/refusal.ts'
import { tableOf } from '../db/schema/tables.ts'
import { endSessions } from '../session/tokens.ts'
import type { ToggleHook } from '../verbs/hooks.ts'

const users = tableOf(user)

/**
 * No user deactivates itself, and the last active root stays (decisions 1). A deactivated user's sessions end for good.
 * @throws Refusal 400
 */
export const toggleUser: ToggleHook<typeof user> = async (tx, actor, row, deleted) => {
  if (!deleted) return
  if (row.id === actor.user) throw new Refusal(400, 'No puede eliminar su propio usuario')
  const roots = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.root), eq(users.deleted, false)))
    .orderBy(users.id)
    .for('update')
  if (row.role_id === roleIds.root && roots.length < 2)
    throw new Refusal(400, 'Debe quedar al menos un usuario root activo')
  await endSessions(tx, row.id)
}

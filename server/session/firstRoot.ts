/** The root user of an empty database (decision 9). */
import { sql } from 'drizzle-orm'
import { roleIds } from '../../resources/define/index.ts'
import { user } from '../../resources/entities/user.ts'
import { hashPassword } from '../base/passwords.ts'
import { randomCode } from '../base/randomCode.ts'
import type { Settings } from '../base/settings.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'

const users = tableOf(user)

/** @returns null when there are users already; the password only if it was generated here and must be shown once */
export async function ensureRoot(
  db: Db,
  settings: Settings,
): Promise<{ email: string; password: string | null } | null> {
  const [someone] = await db.select({ id: users.id }).from(users).limit(1)
  if (someone) return null
  const password = settings.rootPassword ?? randomPassword(16)
  const hashed = await hashPassword(password)
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    const [meanwhile] = await tx.select({ id: users.id }).from(users).limit(1)
    if (meanwhile) return null
    await tx.insert(users).values({ email: settings.rootEmail, password: hashed, role_id: roleIds.root })
    return { email: settings.rootEmail, password: settings.rootPassword ? null : password }
  })
}

/** Letters and digits that do not look alike. */
export const randomPassword = (length: number): string =>
  randomCode(length, 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789')

/** Whether a user gets the weekly mail: yes, unless the user opted out. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { everyone } from '../../resources/define/index.ts'
import { weeklyMail } from '../../resources/signin.ts'
import { checked } from '../base/body.ts'
import type { Db } from '../db/engine/db.ts'
import { setting } from '../db/schema/internalTables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'

/** The key of the setting that exists only for users who opted out. */
export const weeklyMailOff = (id: number | SQL): SQL => sql`'weeklyMail off ' || ${id}`

export const weeklyMailEndpoints = (): Endpoint[] => [
  { method: 'POST', path: '/auth/account/mail', may: everyone, run: setWeeklyMail },
]

export async function wantsWeeklyMail(db: Db, id: number): Promise<boolean> {
  const [off] = await db.select({ key: setting.key }).from(setting).where(isOff(id))
  return off === undefined
}

async function setWeeklyMail(call: Call): Promise<Answer> {
  const { weekly } = checked(weeklyMail, await call.body())
  const { db, asker } = call
  if (weekly === 'on') await db.delete(setting).where(isOff(asker.id))
  else
    await db
      .insert(setting)
      .values({ key: sql`${weeklyMailOff(sql`${asker.id}::integer`)}`, value: 'off' })
      .onConflictDoNothing()
  return ok({ msg: weekly === 'on' ? 'Recibirá el correo semanal' : 'Ya no recibirá el correo semanal' })
}

const isOff = (id: number): SQL => eq(setting.key, weeklyMailOff(sql`${id}::integer`))

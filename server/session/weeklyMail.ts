/** Whether a user gets the weekly mail: yes, unless the user opted out. */
import { eq } from 'drizzle-orm'
import { everyone } from '../../resources/define/index.ts'
import { weeklyMail as weeklyMailForm } from '../../resources/signin.ts'
import { checked } from '../base/body.ts'
import type { Db } from '../db/engine/db.ts'
import { weeklyMail } from '../db/schema/internalTables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'

export const weeklyMailEndpoints = (): Endpoint[] => [
  { method: 'POST', path: '/auth/account/mail', may: everyone, run: setWeeklyMail },
]

export async function wantsWeeklyMail(db: Db, id: number): Promise<boolean> {
  const [found] = await db.select({ isWanted: weeklyMail.isWanted }).from(weeklyMail).where(eq(weeklyMail.user_id, id))
  return found?.isWanted ?? true
}

async function setWeeklyMail(call: Call): Promise<Answer> {
  const { weekly } = checked(weeklyMailForm, await call.body())
  const isWanted = weekly === 'on'
  await call.db
    .insert(weeklyMail)
    .values({ user_id: call.asker.id, isWanted })
    .onConflictDoUpdate({ target: weeklyMail.user_id, set: { isWanted } })
  return ok({ msg: isWanted ? 'Recibirá el correo semanal' : 'Ya no recibirá el correo semanal' })
}

/** The alerts of the bell as a weekly mail, for users who did not opt out. */
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { everyone, roleIds } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { user } from '../../resources/entities/user.ts'
import { type Alert, type AlertKind, alertText } from '../../resources/rules/alerts.ts'
import { addDays, today } from '../../resources/values/dates.ts'
import { every, type Repeated } from '../base/every.ts'
import type { Settings } from '../base/settings.ts'
import type { Db } from '../db/engine/db.ts'
import { visibleTo } from '../db/query/visible.ts'
import { weeklyMail } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { weeklyEmail } from '../mail/emails.ts'
import { queueMail } from '../mail/queue.ts'
import { wakeSender } from '../mail/wake.ts'
import { readAlerts } from '../queries/alerts.ts'

const users = tableOf(user)

const everyMs = 10 * 60_000
const hourMs = 3_600_000
/** On Mondays from seven in the morning; a server that was down catches up until Wednesday at seven. */
const fromHour = 7
const openDays = 2
const maxLines = 20

/** Several processes may run it on one database. */
export const startWeeklyMail = (db: Db, settings: Pick<Settings, 'publicUrl'>, log: Logger): Repeated =>
  every(
    everyMs,
    () => queueWeeklyMails(db, settings),
    (err) => log.error({ err }, 'weekly mail'),
  )

/** The Monday of the week whose mail is due now; null from Wednesday on. */
export function weekDue(now: number): string | null {
  const day = today(now - fromHour * hourMs)
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return sinceMonday < openDays ? addDays(day, -sinceMonday) : null
}

/** @returns the number of queued mails */
export async function queueWeeklyMails(
  db: Db,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  now = Date.now(),
): Promise<number> {
  const week = weekDue(now)
  if (week === null) return 0
  let queued = 0
  for (const person of await awaiting(db, week)) {
    // The claim and the mail are one transaction, so that a crash in between leaves neither.
    const isQueued = await inTransaction(db, async (tx) => {
      if (!(await claimWeek(tx, person.id, week))) return false
      const alerts = await newAlerts(tx, person, addDays(week, -7))
      if (alerts.length === 0) return false
      await queueMail(tx, { to: person.email, ...weeklyEmail(linesOf(alerts), publicUrl) })
      return true
    })
    if (isQueued) queued += 1
  }
  if (queued > 0) wakeSender()
  return queued
}

type Person = { id: number; email: string; role_id: number }

/** Active users who want the mail and did not get it this week. */
const awaiting = (db: Db, week: string): Promise<Person[]> =>
  db
    .select({ id: users.id, email: users.email, role_id: users.role_id })
    .from(users)
    .leftJoin(weeklyMail, eq(weeklyMail.user_id, users.id))
    .where(and(eq(users.deleted, false), or(isNull(weeklyMail.user_id), and(weeklyMail.isWanted, isOther(week)))))
    .orderBy(asc(users.id))

/** Also a week of the future, which a wrong clock stored: it must not stop the mails until that week. */
const isOther = (week: string) => or(isNull(weeklyMail.lastWeek), ne(weeklyMail.lastWeek, week))

/** @returns false if another process claimed it */
async function claimWeek(tx: Db, user_id: number, week: string): Promise<boolean> {
  const claimed = await tx
    .insert(weeklyMail)
    .values({ user_id, lastWeek: week })
    .onConflictDoUpdate({ target: weeklyMail.user_id, set: { lastWeek: week }, setWhere: isOther(week) })
    .returning({ id: weeklyMail.user_id })
  return claimed.length > 0
}

/** Named each week while they hold. A contract may be signed in a week after its `at`, 15 days before its end. */
const stillHold: readonly AlertKind[] = ['ending']

async function newAlerts(tx: Db, { id, role_id }: Person, since: string): Promise<Alert[]> {
  const seesAs = everyone.find((role) => roleIds[role] === role_id)
  if (!seesAs) throw new Error(`user ${id} has the role ${role_id}`)
  const alerts = await readAlerts(tx, id, visibleTo({ user: id, seesAs }).rows(institute))
  return alerts.filter(({ kind, at }) => stillHold.includes(kind) || today(Date.parse(at)) >= since)
}

function linesOf(alerts: readonly Alert[]): string[] {
  const lines = alerts.slice(0, maxLines).map((alert) => {
    const text = alertText(alert)
    return alert.nameInstitute === null ? text : `${alert.nameInstitute}: ${text}`
  })
  const rest = alerts.length - lines.length
  return rest > 0 ? [...lines, `Y ${rest} más, que están en la campana.`] : lines
}

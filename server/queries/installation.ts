/** The overview for root: institutes, users, mails and backups, in one statement. */
import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../resources/entities/audit.ts'
import { backup } from '../../resources/entities/backup.ts'
import { budget } from '../../resources/entities/budget.ts'
import { institute } from '../../resources/entities/institute.ts'
import { user } from '../../resources/entities/user.ts'
import { validity } from '../../resources/entities/validity.ts'
import { maxLinkedIds } from '../../resources/rules/concerns.ts'
import type { Installation } from '../../resources/rules/overview.ts'
import { today } from '../../resources/values/dates.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { mail } from '../db/schema/mailTable.ts'
import { tableOf } from '../db/schema/tables.ts'

const schools = tableOf(institute)
const budgets = tableOf(budget)
const validities = tableOf(validity)
const users = tableOf(user)
const audits = tableOf(audit)
const backups = tableOf(backup)

export async function readInstallation(db: Db): Promise<Installation> {
  const withoutBudget = sql`${schools} where not ${schools.deleted} and not exists (
    select from ${budgets} join ${validities} on ${validities.id} = ${budgets.validity_id}
    where ${budgets.institute_id} = ${schools.id} and ${budgets.completed} and not ${budgets.deleted}
      and ${today()}::date between ${validities.start} and ${validities.end})`
  // A subquery per user: joining the whole audit would be slow.
  const neverSignedIn = sql`${users} where not ${users.deleted} and (
    select ${audits.id} from ${audits} where ${audits.user_id} = ${users.id} and ${audits.action} = 'signIn' limit 1) is null`
  const [found] = await rowsOf<Installation>(
    db,
    sql`select (select ${countedSql(sql`${schools.id}`)} from ${withoutBudget}) as "withoutBudget",
      (select ${countedSql(sql`${users.id}`)} from ${neverSignedIn}) as "neverSignedIn",
      (select count(*)::int from ${mail} where ${mail.sentAt} is null and ${mail.droppedAt} is null
        and ${mail.recipient} is not null) as "mailsWaiting",
      (select json_build_object('at', ${backups.at}, 'outcome', ${backups.outcome}) from ${backups}
        order by ${backups.at} desc limit 1) as "lastBackup"`,
  )
  if (!found) throw new Error('the state of the installation has no row')
  return found
}

const countedSql = (id: SQL): SQL =>
  sql`json_build_object('count', count(*), 'ids', coalesce((array_agg(${id} order by ${id}))[1:${sql.raw(String(maxLinkedIds))}], '{}'))`

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { activity } from '../../resources/entities/activity.ts'
import { audit } from '../../resources/entities/audit.ts'
import { availability } from '../../resources/entities/availability.ts'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import { contract } from '../../resources/entities/contract.ts'
import { fundingSource } from '../../resources/entities/fundingSource.ts'
import { institute } from '../../resources/entities/institute.ts'
import { movement } from '../../resources/entities/movement.ts'
import { validity } from '../../resources/entities/validity.ts'
import { type Alert, alertDays, maxAlerts } from '../../resources/rules/alerts.ts'
import { addDays, today } from '../../resources/values/dates.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { tableOf } from '../db/schema/tables.ts'
import { executedSql, isNearlySpent } from './executed.ts'
import { lineName } from './rubroCode.ts'

const schools = tableOf(institute)
const contracts = tableOf(contract)
const budgets = tableOf(budget)
const validities = tableOf(validity)
const lines = tableOf(budgetActivity)
const activities = tableOf(activity)
const sources = tableOf(fundingSource)
const movements = tableOf(movement)
const availabilities = tableOf(availability)
const audits = tableOf(audit)

/** Newest ledger rows read per institute. */
const maxMovements = 100

/** @param own selects the user's institutes; undefined for none */
export async function readAlerts(db: Db, user: number, own: SQL | undefined): Promise<Alert[]> {
  const parts = own ? [endingSql(), spentSql(), actsSql(user), passwordSql(user)] : [passwordSql(user)]
  return rowsOf<Alert>(
    db,
    sql`with school as materialized (
      select ${schools.id} as id, ${schools.nameInstitute} as name
      from ${schools} where ${and(own ?? sql`false`, eq(schools.deleted, false))}
    )
    select key, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, institute_id,
      "nameInstitute", row_id, label, detail
    from (${sql.join(parts, sql` union all `)}) alert order by alert.at desc, key limit ${maxAlerts}`,
  )
}

/** Dated on the day on which the contract came within `alertDays.ending` of its end. */
const endingSql = (): SQL => {
  const day = today()
  return sql`select 'ending ' || ${contracts.id} as key, 'ending' as kind,
      (${contracts.end} - ${alertDays.ending}::integer)::timestamp at time zone 'America/Bogota' as at,
      school.id as institute_id, school.name as "nameInstitute", ${contracts.id} as row_id,
      ${contracts.number} as label, ${contracts.end}::text as detail
    from school join ${contracts} on ${contracts.institute_id} = school.id
    where not ${contracts.deleted}
      and ${contracts.end} between ${day}::date and ${addDays(day, alertDays.ending)}::date`
}

/** For the budgets of today, dated by the last commitment of the rubro. */
const spentSql = (): SQL =>
  sql`select 'spent ' || ${lines.id} as key, 'spent' as kind,
      (select max(${movements.recordedAt}) from ${movements}
        where ${movements.budgetActivity_id} = ${lines.id} and ${movements.committed} > 0) as at,
      school.id, school.name, ${lines.budget_id}, ${lineName(activities, sources)},
      (${executedSql})::float::text
    from school join ${budgets} on ${budgets.institute_id} = school.id
    join ${validities} on ${validities.id} = ${budgets.validity_id}
    join ${lines} on ${lines.budget_id} = ${budgets.id}
    join ${activities} on ${activities.id} = ${lines.activity_id}
    left join ${sources} on ${sources.id} = ${lines.fundingSource_id}
    where ${budgets.completed} and not ${budgets.deleted}
      and ${today()}::date between ${validities.start} and ${validities.end}
      and ${isNearlySpent}`

/** What other users did to an availability. A second booking is a restoration. */
const actsSql = (user: number): SQL =>
  sql`select 'act ' || act.id, case when act.reversal then 'annulled' when exists (
        select from ${movements} where ${movements.budgetActivity_id} = act."budgetActivity_id"
          and ${movements.document} = 'availability' and ${movements.document_id} = act.document_id
          and ${movements.kind} = 'availability' and ${movements.reversal}
          and ${movements.number} < act.number) then 'restored' else 'reserved' end,
      act."recordedAt", school.id, school.name, act.document_id, ${availabilities.consecutive}::text, abs(act.present)::text
    from school
    cross join lateral (select * from ${movements} where ${movements.institute_id} = school.id
      order by ${movements.number} desc limit ${maxMovements}) act
    join ${availabilities} on ${availabilities.id} = act.document_id
    where act.document = 'availability' and act.kind = 'availability' and act.user_id <> ${user}
      and act."recordedAt" > now() - ${`${alertDays.acts} days`}::interval`

const passwordSql = (user: number): SQL =>
  sql`select 'password ' || ${audits.id} as key, 'password' as kind, ${audits.at} as at, null::integer as institute_id,
      null::text as "nameInstitute", null::integer as row_id, '' as label, '' as detail
    from ${audits}
    where ${audits.user_id} = ${user} and ${audits.resource} = 'user' and ${audits.row_id} = ${user}
      and ${audits.action} = 'update' and ${audits.at} > now() - ${`${alertDays.acts} days`}::interval
      and ${audits.after} like '%"password": "cambió"%'`

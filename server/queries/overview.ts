/** The overview of all visible institutes in one statement. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { tabFilter } from '../../resources/define/index.ts'
import { budget, budgetActivity } from '../../resources/entities/budget.ts'
import { institute } from '../../resources/entities/institute.ts'
import { revenue } from '../../resources/entities/revenue.ts'
import { validity } from '../../resources/entities/validity.ts'
import { resourceNamed } from '../../resources/index.ts'
import {
  type ConcernName,
  concernNames,
  concerns,
  isFilteredByIds,
  maxLinkedIds,
} from '../../resources/rules/concerns.ts'
import type { Counted, WireOverview } from '../../resources/rules/overview.ts'
import { today } from '../../resources/values/dates.ts'
import { centsOfSum, pesosOf } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { unusedSql } from '../db/query/declaredWhere.ts'
import { filterSql } from '../db/query/filter.ts'
import type { Page } from '../db/query/page.ts'
import type { Visibility } from '../db/query/visible.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import { isNearlySpent } from './executed.ts'

const schools = tableOf(institute)
const budgets = tableOf(budget)
const lines = tableOf(budgetActivity)
const validities = tableOf(validity)
const revenues = tableOf(revenue)

/**
 * Conditions on the table of institutes; `visibility` is what the user sees of their rows.
 * @property isByName only the rows of the schools of the page are counted
 */
export type OverviewAsk = { where: readonly SQL[]; page: Page; visibility: Visibility; isByName?: boolean }

type Count = { count: number; ids: number[]; amount: string | null }

type Found = {
  id: number
  nameInstitute: string
  logo: string | null
  budget: number | null
  start: string
  end: string
  definitive: string
  committed: string
  present: string
  spent: number
  spentIds: number[] | null
  overpaid: number | null
  overcollected: number | null
  excess: string | null
  counted: Record<string, Count> | null
  total: number
}

/** Sorted by number of concerns, then by name; or by name alone. */
export async function readOverviews(db: Db, ask: OverviewAsk): Promise<{ schools: WireOverview[]; total: number }> {
  const { page, isByName } = ask
  const from = sql`from ${schools} where ${and(...ask.where) ?? sql`true`}`
  const name = sql`"nameInstitute", id`
  const concerning = sql`coalesce(counted.kinds, 0) + case when figures.spent > 0 then 1 else 0 end
    + case when paid.overpaid > 0 then 1 else 0 end + case when collected.overcollected > 0 then 1 else 0 end desc`
  const order = isByName ? name : sql`${concerning}, ${name}`
  const cut = sql`order by ${order} offset ${page.offset} limit ${page.limit}`
  const total = isByName ? sql`(select count(*) ${from})` : sql`count(*) over ()`
  const found = await rowsOf<Found>(
    db,
    sql`with school as materialized (
      select ${schools.id} as id, ${schools.nameInstitute} as "nameInstitute", ${schools.logo} as logo
      ${from} ${isByName ? cut : undefined}
    ), current as materialized (${currentSql()}), figures as (${figuresSql()}), collected as (${collectedSql()}),
    paid as (${paidSql()}), counted as (
      select institute_id, json_object_agg(name, json_build_object('count', count, 'ids', ids, 'amount', amount)) as counted,
        count(*) as kinds
      from (${sql.join(countsSql(db, ask.visibility), sql` union all `)}) each_concern group by institute_id
    )
    select school.*, current.budget, current.start, current."end", figures.definitive, figures.committed,
      figures.present, figures.spent, figures.spent_ids as "spentIds", paid.overpaid, collected.overcollected, collected.excess, counted.counted, (${total})::int as total
    from school
    left join current on current.institute_id = school.id
    left join figures on figures.budget_id = current.budget
    left join collected on collected.budget_id = current.budget
    left join paid on paid.budget_id = current.budget
    left join counted on counted.institute_id = school.id
    ${isByName ? sql`order by ${order}` : cut}`,
  )
  // An empty page has no row that carries the total.
  const counted = found[0]?.total ?? (await db.$count(schools, and(...ask.where)))
  return { schools: found.map(overviewOf), total: counted }
}

/** The budget of today's vigencia, else the latest one. */
const currentSql = (): SQL => {
  const day = today()
  return sql`select distinct on (${budgets.institute_id}) ${budgets.institute_id} as institute_id, ${budgets.id} as budget,
      ${validities.start}::text as start, ${validities.end}::text as "end"
    from ${budgets} join ${validities} on ${validities.id} = ${budgets.validity_id}
    where ${budgets.completed} and not ${budgets.deleted} and ${ofSchool(budgets.institute_id)}
    order by ${budgets.institute_id}, (${day}::date between ${validities.start} and ${validities.end}) desc,
      ${validities.start} desc, ${budgets.id} desc`
}

const figuresSql = (): SQL => {
  const most = sql.raw(String(maxLinkedIds))
  return sql`select ${lines.budget_id} as budget_id, sum(${lines.definitiveAmount})::text as definitive,
      sum(${lines.committedAmount})::text as committed, sum(${lines.presentAmount})::text as present,
      (count(*) filter (where ${isNearlySpent}))::int as spent,
      (array_agg(${lines.id} order by ${lines.id}) filter (where ${isNearlySpent}))[1:${most}] as spent_ids
    from ${lines} where ${lines.budget_id} in (select budget from current) group by ${lines.budget_id}`
}

/** The incomes of the current budgets that received more than they expect, and by how much. */
const collectedSql = (): SQL => {
  const over = sql`${revenues.collectedAmount} > ${revenues.definitiveAmount}`
  return sql`select ${revenues.budget_id} as budget_id, (count(*) filter (where ${over}))::int as overcollected,
      (sum(${revenues.collectedAmount} - ${revenues.definitiveAmount}) filter (where ${over}))::text as excess
    from ${revenues} where not ${revenues.deleted} and ${revenues.budget_id} in (select budget from current)
    group by ${revenues.budget_id}`
}

/** The sources of the current budgets with income that paid more than they received. */
const paidSql = (): SQL => sql`select budget_id, count(*)::int as overpaid from (
    select ${revenues.budget_id} as budget_id, ${revenues.fundingSource_id} as source, sum(${revenues.collectedAmount}) as received
    from ${revenues} where not ${revenues.deleted} and ${revenues.budget_id} in (select budget from current)
    group by ${revenues.budget_id}, ${revenues.fundingSource_id}
  ) each_source where received < (select sum(${lines.paidAmount}) from ${lines}
    where ${lines.budget_id} = each_source.budget_id and ${lines.fundingSource_id} = each_source.source)
  group by budget_id`

function countsSql(db: Db, visibility: Visibility): SQL[] {
  const day = today()
  return concernNames.flatMap((name) => {
    const { rows } = concerns[name]
    if (!rows) return []
    const of = resourceNamed(rows.of)
    const { tab, ...filter } = rows.filter(day)
    const table = anyTableOf(of)
    const school = columnOf(table, 'institute_id')
    const visible = visibility.rows(of)
    const where = [
      ofSchool(school),
      ...(visible ? [visible] : []),
      ...filterSql(of, { ...tabFilter(of, tab), ...filter }, visibility),
      ...(rows.unusedBy ? unusedSql(db, of, rows.unusedBy, undefined) : []),
    ]
    const id = columnOf(table, 'id')
    const amount = rows.amount ? sql`sum(${columnOf(table, rows.amount)})::text` : sql`null::text`
    const ids = isFilteredByIds(rows)
      ? sql`(array_agg(distinct ${id}))[1:${sql.raw(String(maxLinkedIds))}]`
      : sql`'{}'::integer[]`
    return [
      sql`select ${school} as institute_id, ${name}::text as name, count(*)::int as count, ${ids} as ids, ${amount} as amount
        from ${table} where ${and(...where)} group by ${school}`,
    ]
  })
}

const ofSchool = (column: PgColumn): SQL => sql`${column} in (select id from school)`

function overviewOf(found: Found): WireOverview {
  const { id, nameInstitute, logo, budget: current, start, end } = found
  return {
    id,
    nameInstitute,
    logo,
    budget:
      current === null
        ? null
        : {
            id: current,
            start,
            end,
            definitive: pesosOf(centsOfSum(found.definitive)),
            committed: pesosOf(centsOfSum(found.committed)),
            present: pesosOf(centsOfSum(found.present)),
          },
    concerns: concernNames.flatMap((name) => countedIn(found, name)),
  }
}

function countedIn(found: Found, name: ConcernName): Counted[] {
  const { counted, spent, spentIds, overpaid, overcollected, excess } = found
  const ofBudget: Partial<Record<ConcernName, Count>> = {
    nearlySpent: { count: spent, ids: spentIds ?? [], amount: null },
    overpaid: { count: overpaid ?? 0, ids: [], amount: null },
    overcollected: { count: overcollected ?? 0, ids: [], amount: excess },
  }
  const one = ofBudget[name] ?? counted?.[name]
  if (!one?.count) return []
  const { count, ids, amount } = one
  return [{ name, count, ids, ...(amount === null ? {} : { amount: pesosOf(centsOfSum(amount)) }) }]
}

/** Finds which rows break a uniqueness rule, by the expressions of its index: one query per rule. */
import { and, is, SQL, sql } from 'drizzle-orm'
import { type AnyResource, isScoped, type Row, type Unique } from '../../resources/define/index.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { uniqueConditions, uniqueParts } from '../db/schema/uniqueKeys.ts'

/** The column values of a row that is not stored yet; `at` is its position. */
export type Candidate = { at: number; values: Row }

export type Repeat = { field: string; text: string }

const constantDefault = ({ default: value }: { default: unknown }): unknown => (is(value, SQL) ? null : (value ?? null))

/** The first rule that each row breaks, because of a stored row or an earlier one of the file. */
export async function repeatsIn(
  db: Db,
  resource: AnyResource,
  candidates: readonly Candidate[],
): Promise<Map<number, Repeat>> {
  const repeats = new Map<number, Repeat>()
  if (candidates.length === 0) return repeats
  for (const rule of resource.unique ?? []) {
    const field = rule.at ?? rule.fields[0] ?? ''
    const first = new Map<string, number>()
    for (const { at, key, taken } of await candidateBatch(db, resource, rule, candidates)) {
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, at)
      if ((!taken && earlier === undefined) || repeats.has(at)) continue
      repeats.set(at, { field, text: rule.text })
    }
  }
  return repeats
}

type CheckedCandidate = { at: number; key: string; taken: boolean }

async function candidateBatch(
  db: Db,
  resource: AnyResource,
  rule: Unique,
  candidates: readonly Candidate[],
): Promise<CheckedCandidate[]> {
  const table = anyTableOf(resource)
  const columns = [
    ...new Set([...rule.fields, ...(rule.yearOf ? [rule.yearOf] : []), ...Object.keys(rule.where ?? {}), 'deleted']),
    ...(isScoped(resource) ? ['institute_id'] : []),
  ]
  const shape = columns.map((name) => sql`${sql.identifier(name)} ${sql.raw(columnOf(table, name).getSQLType())}`)
  // What no body has, such as the state, is stored with its default.
  const fallbacks = columns.map((name) => [name, constantDefault(columnOf(table, name))] as const)
  const rows = candidates.map(({ at, values }) => ({
    at,
    ...Object.fromEntries(fallbacks.map(([name, fallback]) => [name, values[name] ?? fallback])),
  }))
  const own = (name: string): SQL => sql`candidate.${sql.identifier(name)}`
  const theirs = (name: string) => columnOf(table, name)
  const [parts, stored] = [uniqueParts(resource, rule, own), uniqueParts(resource, rule, theirs)]
  // Each part is computed once.
  const named = parts.map((_, place) => sql.identifier(`part${place}`))
  const keys = parts.map((part, place) => sql`${part} as ${named[place]}`)
  const same = named.map((name, place) => sql`${stored[place]} = keys.${name}`)
  return rowsOf<CheckedCandidate>(
    db,
    sql`with keys as materialized (select candidate."at", ${sql.join(keys, sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as candidate("at" integer, ${sql.join(shape, sql`, `)})
      where ${and(sql`true`, ...uniqueConditions(rule, own))})
    select keys."at", jsonb_build_array(${sql.join(named, sql`, `)})::text as key,
      exists(select 1 from ${table} where ${and(...same, ...uniqueConditions(rule, theirs))}) as taken
    from keys where ${and(...named.map((name) => sql`${name} is not null`))}
    order by keys."at"`,
  )
}

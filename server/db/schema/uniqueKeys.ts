import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type AnyResource,
  type FieldKind,
  isAlwaysStored,
  isScoped,
  type Unique,
} from '../../../resources/define/index.ts'
import { uniqueText } from '../../../resources/values/foldedText.ts'
import { kinds } from './kinds.ts'
import { shortName } from './shortName.ts'

/**
 * The index of each uniqueness rule. Refusals find the rule's message by the index name; several rules on the same
 * fields are numbered from the second on.
 */
export function uniqueNames(resource: AnyResource): { name: string; rule: Unique }[] {
  const rules = (resource.unique ?? []).map((rule) => ({
    rule,
    name: `${resource.name}_once_${rule.fields.join('_')}`,
  }))
  return rules.map(({ rule, name }, place) => {
    const before = rules.slice(0, place).filter((one) => one.name === name).length
    return { rule, name: shortName(before === 0 ? name : `${name}_${before + 1}`) }
  })
}

export function uniqueKey(resource: AnyResource, name: string, rule: Unique, at: (name: string) => PgColumn) {
  const [first, ...rest] = uniqueParts(resource, rule, at)
  if (!first) throw new Error(`resource ${resource.name}: a uniqueness rule without fields`)
  const index = uniqueIndex(name).on(first, ...rest)
  const conditions = uniqueConditions(rule, at)
  return conditions.length > 0 ? index.where(sql.join(conditions, sql` and `)) : index
}

/** The unique expressions, over the columns that `at` returns: of the table, or of rows that are not stored yet. */
export function uniqueParts<C extends PgColumn | SQL>(
  resource: AnyResource,
  rule: Unique,
  at: (name: string) => C,
): (C | SQL)[] {
  const parts: (C | SQL)[] = isScoped(resource) ? [at('institute_id')] : []
  for (const key of rule.fields) {
    const kind = resource.fields[key]?.kind ?? 'text'
    const compare = rule.compare === 'document' ? 'uniqueDocument' : 'uniqueText'
    const part = kinds[kind].caseless ? sql`${sql.identifier(compare)}(${at(key)})` : at(key)
    parts.push(rule.empty === 'same' && isOptional(resource, key) ? emptyCounts(kind, part) : part)
  }
  if (rule.yearOf) {
    const year = sql`extract(year from ${dayIn(resource, rule.yearOf, at)})`
    parts.push(rule.empty === 'same' && isOptional(resource, rule.yearOf) ? sql`coalesce(${year}, 0)` : year)
  }
  return parts
}

const isOptional = ({ fields }: AnyResource, key: string): boolean => {
  const field = fields[key]
  return field !== undefined && !isAlwaysStored(field)
}

/**
 * An empty field as a value that no filled one has. (NULLS NOT DISTINCT is a word of constraints in the ORM, and those
 * hold no expressions.)
 */
const emptyCounts = (kind: FieldKind, part: PgColumn | SQL): SQL =>
  sql`coalesce(${kind === 'boolean' ? sql`${part}::integer` : part}, ${sql.raw(kinds[kind].noValue)})`

/** Finds the rows that a uniqueness rule takes for equal, through its index. */
export const sameText = (column: PgColumn, text: string): SQL => sql`"uniqueText"(${column}) = ${uniqueText(text)}`

export const uniqueConditions = (rule: Unique, at: (name: string) => PgColumn | SQL): SQL[] =>
  Object.entries({ ...(rule.live ? { deleted: false } : {}), ...rule.where }).map(
    ([column, value]) => sql`${at(column)} = ${sql.raw(typeof value === 'string' ? `'${value}'` : String(value))}`,
  )

/** The day in Colombia of a date or instant. */
const dayIn = <C extends PgColumn | SQL>({ fields }: AnyResource, key: string, at: (name: string) => C): SQL | C =>
  fields[key]?.kind === 'instant' ? sql`(${at(key)} at time zone 'America/Bogota')` : at(key)

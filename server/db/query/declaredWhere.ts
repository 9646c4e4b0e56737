import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm'
import { type AnyResource, isScoped, referrersOf, type Where } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import type { Db } from '../engine/db.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'

export function whereSql(resource: AnyResource, where: Where = {}): SQL[] {
  const table = anyTableOf(resource)
  return Object.entries(where).map(([name, value]) =>
    name.endsWith('_gt') ? gt(columnOf(table, name.slice(0, -3)), value) : eq(columnOf(table, name), value),
  )
}

/** Rows that no live row of `by` refers to, within one institute if `by` belongs to institutes. */
export function unusedSql(db: Db, resource: AnyResource, by: string, institute: number | undefined): SQL[] {
  const table = anyTableOf(resource)
  return referrersOf(resources, resource)
    .filter((referrer) => referrer.by.name === by)
    .map(({ by: other, key }) => {
      const from = anyTableOf(other)
      const within = institute === undefined ? [] : [eq(columnOf(from, 'institute_id'), institute)]
      const uses = [eq(columnOf(from, key), columnOf(table, 'id')), eq(columnOf(from, 'deleted'), false), ...within]
      return notExists(
        db
          .select({ one: sql`1` })
          .from(from)
          .where(and(...uses, ...whereSql(other, other.list?.where))),
      )
    })
}

/** Undefined without an institute, or if the rows do not belong to one. */
export const ofInstitute = (of: AnyResource, institute: number | undefined): SQL | undefined =>
  institute !== undefined && isScoped(of) ? eq(columnOf(anyTableOf(of), 'institute_id'), institute) : undefined

/**
 * The rows of the institute among those that a reference names. If these belong to no institute: the rows that the institute names, so
 * that a search in one institute does not read what all others name.
 */
export function namedIn(
  institute: number | undefined,
  { of, key, to }: { of: AnyResource; key: string; to: AnyResource },
): SQL | undefined {
  if (institute === undefined || !isScoped(of) || isScoped(to)) return ofInstitute(to, institute)
  const from = anyTableOf(of)
  // As an array the database computes it first; as a subselect it would look for the matching rows of everyone first.
  return sql`${columnOf(anyTableOf(to), 'id')} = any(array(select distinct ${columnOf(from, key)} from ${from} where ${ofInstitute(of, institute)}))`
}

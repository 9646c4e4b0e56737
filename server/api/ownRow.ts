/** The row named by `:id` in a path: it must belong to the path's institute and be visible to the user. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AnyResource, isScoped, type RowOf, type Where, type WireOf } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { whereSql } from '../db/query/declaredWhere.ts'
import { readListed, readOne } from '../db/query/read.ts'
import { visibleTo } from '../db/query/visible.ts'
import { lockedChain } from '../db/schema/auditChain.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { type Call, viewerOf } from '../http/endpoint.ts'

/** Drafts are excluded, as in every list. */
export function ownRowSql(call: Call, resource: AnyResource, where: Where = lastingOf(resource)): SQL[] {
  const table = anyTableOf(resource)
  const own = isScoped(resource) ? [eq(columnOf(table, 'institute_id'), call.institute)] : []
  const visible = visibleTo(viewerOf(call)).rows(resource)
  return [eq(columnOf(table, 'id'), call.id('id')), ...own, ...whereSql(resource, where), ...(visible ? [visible] : [])]
}

/** The declared condition of a list without `deleted`, because a deleted row can be restored. */
function lastingOf({ list }: AnyResource): Where {
  const { deleted: _, ...lasting } = list?.where ?? {}
  return lasting
}

/** The row in the format of its list. @throws Refusal 404 */
export async function findOwnRow<const R extends AnyResource>(
  call: Call,
  resource: R,
  where = lastingOf(resource),
): Promise<WireOf<R>> {
  const visibility = visibleTo(viewerOf(call))
  const page = { offset: 0, limit: 1 }
  const [row] = await readListed(call.db, resource, { where: ownRowSql(call, resource, where), page, visibility })
  if (!row) throw notFound()
  return row
}

/** Locks the row until the transaction ends. @throws Refusal 404 */
export async function lockOwnRow<const R extends AnyResource>(tx: Db, call: Call, resource: R): Promise<RowOf<R>> {
  const table = anyTableOf(resource)
  const id = call.id('id')
  // Every other write locks the audit chain of the institute before the row. The same order prevents deadlocks.
  if (resource.name === institute.name) await tx.execute(sql`select ${lockedChain(id)}`)
  const [locked] = await tx
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(and(...ownRowSql(call, resource)))
    .for('update')
  const row = locked && (await readOne(tx, resource, id))
  if (!row) throw notFound()
  return row
}

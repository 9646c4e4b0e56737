/** The row that a path names by `:id`: of the institute of the path, and one that the asker may see. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AnyResource, isScoped, type Row, type RowOf, type Where } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { whereSql } from '../db/query/declaredWhere.ts'
import { readListed, readOne } from '../db/query/read.ts'
import { visibleTo } from '../db/query/visible.ts'
import { lockedChain } from '../db/schema/auditChain.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { actorOf, type Call } from '../http/endpoint.ts'

/** Drafts, which no list shows, are not found either. */
export function ownRowSql(call: Call, resource: AnyResource, where: Where = lastingOf(resource)): SQL[] {
  const table = anyTableOf(resource)
  const own = isScoped(resource) ? [eq(columnOf(table, 'institute_id'), call.institute)] : []
  const visible = visibleTo(actorOf(call)).rows(resource)
  return [eq(columnOf(table, 'id'), call.id('id')), ...own, ...whereSql(resource, where), ...(visible ? [visible] : [])]
}

/** What the list of a resource asks of its rows, without their state: a deleted row can be restored. */
function lastingOf({ list }: AnyResource): Where {
  const { deleted: _, ...lasting } = list?.where ?? {}
  return lasting
}

/** The row as its list shows it. @throws Refusal 404 */
export async function findOwnRow(call: Call, resource: AnyResource, where?: Where): Promise<Row> {
  const among = visibleTo(actorOf(call))
  const page = { offset: 0, limit: 1 }
  const rows = await readListed(call.db, resource, { where: ownRowSql(call, resource, where), page, among })
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Locks it until the transaction ends. @throws Refusal 404 */
export async function lockOwnRow<const R extends AnyResource>(tx: Db, call: Call, resource: R): Promise<RowOf<R>> {
  const table = anyTableOf(resource)
  const id = call.id('id')
  // Every other write locks the chain of the institute before its row: the same order here, against deadlocks.
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

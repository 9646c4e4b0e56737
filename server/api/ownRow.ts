/** The row named by `:id` in a path: it must belong to the path's institute and be visible to the user. */
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  type AnyResource,
  isScoped,
  type Role,
  type RowOf,
  type Where,
  type WireOf,
} from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { valuesOf } from '../db/engine/query.ts'
import { whereSql } from '../db/query/declaredWhere.ts'
import { oncePerSource } from '../db/query/oncePerSource.ts'
import { pageSql } from '../db/query/page.ts'
import { listedRows, readOne } from '../db/query/read.ts'
import { settledFor } from '../db/query/settled.ts'
import { type Source, sourceOf } from '../db/query/source.ts'
import { type Visibility, visibleTo } from '../db/query/visible.ts'
import { lockedChain } from '../db/schema/auditChain.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { type Call, viewerOf } from '../http/endpoint.ts'

/** Drafts are excluded, as in every list. */
export function ownRowSql(call: Call, resource: AnyResource, where: Where = lastingOf(resource)): SQL[] {
  return whichSql({ id: call.id('id'), institute: call.institute }, resource, where, visibleTo(viewerOf(call)))
}

type Named = { id: number | Placeholder; institute: number | Placeholder }

function whichSql({ id, institute }: Named, resource: AnyResource, where: Where, visibility: Visibility): SQL[] {
  const table = anyTableOf(resource)
  const own = isScoped(resource) ? [eq(columnOf(table, 'institute_id'), institute)] : []
  const visible = visibility.rows(resource)
  return [eq(columnOf(table, 'id'), id), ...own, ...whereSql(resource, where), ...(visible ? [visible] : [])]
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
  const { id: user, role } = call.asker
  const visibility = visibleTo(viewerOf(call))
  const source = sourceOf(resource, visibility)
  const statement = statementOf(source, role, where)
  const found = await valuesOf(call.db, statement({ id: call.id('id'), institute: call.institute, user }))
  const [row] = await listedRows(call.db, source, found, visibility)
  if (!row) throw notFound()
  return row as WireOf<R>
}

type Statement = ReturnType<typeof settledFor>
const statements = oncePerSource<Statement>()

const statementOf = (source: Source, role: Role, where: Where): Statement =>
  statements(source, `${role} ${JSON.stringify(where)}`, () => buildStatement(source, role, where))

function buildStatement(source: Source, role: Role, where: Where): Statement {
  const visibility = visibleTo({ user: sql`(${sql.placeholder('user')})`, seesAs: role })
  const named = { id: sql.placeholder('id'), institute: sql.placeholder('institute') }
  const page = { offset: 0, limit: 1 }
  return settledFor(pageSql(source, { where: whichSql(named, source.resource, where, visibility), page }))
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

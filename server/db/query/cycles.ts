/** Trees: a row must not depend on itself, directly or through others. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { type AnyResource, type Field, isOwnReference, type Row } from '../../../resources/define/index.ts'
import { invalid } from '../../base/refusal.ts'
import type { Db } from '../engine/db.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'

/**
 * Checks that no changed reference of a locked row leads back to the row. Every row on the way is share-locked: of two
 * concurrent changes that would close a cycle together, one waits and then sees the other.
 * @throws Refusal 400 at the field
 */
export async function requireNoCycle(tx: Db, resource: AnyResource, id: number, changed: Row): Promise<void> {
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    const target = changed[key]
    if (!isOwnReference(resource, field) || typeof target !== 'number') continue
    if (target === id) throw invalid({ [key]: 'No puede ser el mismo registro' })
    if (await leadsTo(tx, resource, key, target, id))
      throw invalid({ [key]: 'Ya depende de este registro, directamente o por otros' })
  }
}

async function leadsTo(tx: Db, resource: AnyResource, key: string, from: number, id: number): Promise<boolean> {
  const table = anyTableOf(resource)
  const passed = new Set<number>()
  for (let at: unknown = from; typeof at === 'number' && !passed.has(at); ) {
    if (at === id) return true
    passed.add(at)
    const [row] = await tx
      .select({ next: columnOf(table, key) })
      .from(table)
      .where(eq(columnOf(table, 'id'), at))
      .for('share')
    at = row?.next
  }
  return false
}

/** The possible parents of a row in its tree: neither itself nor rows that depend on it. */
export function outsideSql(resource: AnyResource, key: string, id: number): SQL {
  const [table, below] = [anyTableOf(resource), sql.identifier('below')]
  return sql`${columnOf(table, 'id')} not in (
    with recursive ${below} (id) as (
      select ${id}::integer
      union select child.id from ${table} child join ${below} on child.${sql.identifier(key)} = ${below}.id)
    select id from ${below})`
}

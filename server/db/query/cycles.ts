/** Trees: a row may not come to depend on itself, through others either. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { type AnyResource, type Field, isOwnReference, type Row } from '../../../resources/define/index.ts'
import { invalid } from '../../base/refusal.ts'
import type { Db } from '../engine/db.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'

/**
 * Demands that no changed reference of a stored row, which is locked already, leads back to it. Every row on the way
 * is share-locked: of two changes that would close a circle together, one waits and then sees the other.
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

/** The rows that a row may be put under in its tree: not itself, nor one that depends on it, directly or through others. */
export function outsideSql(resource: AnyResource, key: string, id: number): SQL {
  const [table, below] = [anyTableOf(resource), sql.identifier('below')]
  return sql`${columnOf(table, 'id')} not in (
    with recursive ${below} (id) as (
      select ${id}::integer
      union select child.id from ${table} child join ${below} on child.${sql.identifier(key)} = ${below}.id)
    select id from ${below})`
}

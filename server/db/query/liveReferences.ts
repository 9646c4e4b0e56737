/** The references of a row that is restored. */
import { and, eq, inArray } from 'drizzle-orm'
import {
  type AnyResource,
  embedKey,
  type Field,
  inactiveText,
  isPlainObject,
  labelOf,
  lineResource,
  linesKey,
  linesOf,
  manyKey,
  type Row,
  refersToRows,
  rowsFields,
} from '../../../resources/define/index.ts'
import type { Actor } from '../../base/actor.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Db } from '../engine/db.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'
import { isUsable, namedIn, unmatched } from './references.ts'
import { visibleTo } from './visible.ts'

/**
 * Refuses to restore a row if a row it refers to was deleted in the meantime, or no longer belongs to what narrows it.
 * @throws Refusal 400 that names that row, or only its entity if the user may not see it
 */
export async function requireLiveReferences(tx: Db, resource: AnyResource, row: Row, actor: Actor): Promise<void> {
  for (const [key, field] of rowsFields(resource))
    for (const line of linesOf(row[linesKey(key, field)]))
      await requireLiveReferences(tx, lineResource(field), line, actor)
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    if (!refersToRows(field) || field.blocksDelete === false) continue
    for (const id of namedIn(row[key])) {
      if (await isUsable(tx, field.to, id, actor.institute)) continue
      const embedded = embeddedOf(row[field.kind === 'many' ? manyKey(key) : embedKey(key, field)], id)
      throw inactive(field.to, (await isSeen(tx, field.to, id, actor)) ? labelOf(field.to, embedded) : '')
    }
  }
  for (const [key, text] of await unmatched(tx, resource, row, row))
    throw new Refusal(
      400,
      `No se puede restaurar: ${resource.fields[key]?.label} ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    )
}

/**
 * The same for the rows of one entity that many restored rows name at once.
 * @throws Refusal 400 that names the first one that was deleted
 */
export async function requireLiveRows(tx: Db, of: AnyResource, ids: readonly (number | null)[]): Promise<void> {
  const table = anyTableOf(of)
  const named = [...new Set(ids)].filter((id) => id !== null)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(inArray(columnOf(table, 'id'), named))
    .orderBy(columnOf(table, 'id'))
    .for('share')
  const gone = rows.find((row) => row.deleted)
  if (gone) throw inactive(of, labelOf(of, gone))
}

const inactive = (of: AnyResource, name: string): Refusal =>
  new Refusal(400, `No se puede restaurar: ${[of.one, name].filter(Boolean).join(' ')} ${inactiveText(of)}`)

async function isSeen(tx: Db, of: AnyResource, id: number, actor: Actor): Promise<boolean> {
  const visible = visibleTo(actor).rows(of)
  const table = anyTableOf(of)
  if (!visible) return true
  const found = await tx
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(and(eq(columnOf(table, 'id'), id), visible))
  return found.length > 0
}

function embeddedOf(embedded: unknown, id: number): Row {
  const found = Array.isArray(embedded) ? embedded.find((one) => isPlainObject(one) && one.id === id) : embedded
  return isPlainObject(found) ? found : {}
}

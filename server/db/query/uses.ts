/** The rows that refer to a row and so use it. */
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type AnyResource,
  type Field,
  isScoped,
  labelOf,
  lineResource,
  manyFields,
  oneOf,
  type Row,
  referrersOf,
  rowsFields,
} from '../../../resources/define/index.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { resourceNamed, resources } from '../../../resources/index.ts'
import type { Viewer } from '../../base/actor.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Db } from '../engine/db.ts'
import { issuedDocument } from '../schema/issuedTable.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'
import { heldByLines } from './lines.ts'
import { namingSql } from './members.ts'
import { readListed } from './read.ts'
import { visibleTo } from './visible.ts'

/**
 * Refuses to delete a row that a live row uses (decision 6). The row must be locked.
 * @throws Refusal 400 that names the user of the row
 */
export async function requireUnused(tx: Db, resource: AnyResource, id: number, viewer: Viewer): Promise<void> {
  const user = await liveUser(tx, resource, id, viewer)
  if (user !== null) throw new Refusal(400, `No se puede borrar: lo usa ${user.name}`)
}

/** A row that uses another one, if the viewer sees it; of others only a general name. */
export type User = { name: string; at?: { resource: string; id: number; institute: number | null } }

/** A live row that refers to this one, preferably one that the viewer sees; null if there is none. */
export async function liveUser(db: Db, resource: AnyResource, id: number, viewer: Viewer): Promise<User | null> {
  let unseen: User | null = null
  for (const { by, naming } of holders(resource)) {
    const user = await firstOf(db, by, [naming([id]), eq(columnOf(anyTableOf(by), 'deleted'), false)], viewer)
    if (user?.at) return user
    unseen ??= user
  }
  return unseen
}

/** A deleted row whose issued document prints this one: a reprint must have the same contents. Null if there is none. */
export async function printedUser(
  db: Db,
  resource: AnyResource,
  ids: readonly number[],
  viewer: Viewer,
): Promise<User | null> {
  for (const { by, naming } of holders(resource)) {
    const table = anyTableOf(by)
    const users = naming(ids)
    const printed = printedSql(db, by)
    const user = printed && (await firstOf(db, by, [users, printed], viewer))
    if (user) return user
    const found = await db
      .select({ id: columnOf(table, 'id') })
      .from(table)
      .where(users)
    const further = found.map(({ id }) => Number(id))
    const above = further.length > 0 ? await printedUser(db, by, further, viewer) : null
    if (above !== null) return above
  }
  return null
}

function holders(resource: AnyResource): { by: AnyResource; naming(ids: readonly number[]): SQL }[] {
  const one = referrersOf(resources, resource)
    .filter(({ by, field }) => by.api && !(field.kind === 'reference' && field.blocksDelete === false))
    .map(({ by, key }) => ({
      by,
      naming: (ids: readonly number[]) => inArray(columnOf(anyTableOf(by), key), [...ids]),
    }))
  const several = resources
    .filter(({ api }) => api)
    .flatMap((by) =>
      manyFields(by)
        .filter(([, { to, blocksDelete }]) => to === resource && blocksDelete !== false)
        .map(([key]) => ({ by, naming: (ids: readonly number[]) => namingSql(by, key, ids) })),
    )
  const inLines = resources
    .filter(({ api }) => api)
    .flatMap((by) =>
      rowsFields(by).flatMap(([, field]) =>
        Object.entries<Field>(lineResource(field).fields).flatMap(([key, column]) =>
          column.kind === 'reference' && column.to === resource && column.blocksDelete !== false
            ? [{ by, naming: (ids: readonly number[]) => heldByLines(by, lineResource(field), key, ids) }]
            : [],
        ),
      ),
    )
  return [...one, ...several, ...inLines]
}

/** A document was issued for the row, or for the row it is listed within. */
function printedSql(db: Db, by: AnyResource): SQL | undefined {
  if (!isScoped(by)) return undefined
  const table = anyTableOf(by)
  const within = by.api?.within
  const named = [
    { name: by.name, id: columnOf(table, 'id') },
    ...(within ? [{ name: resourceNamed(within).name, id: columnOf(table, `${within}_id`) }] : []),
  ]
  const printed = or(
    ...named.map(({ name, id }) => and(eq(issuedDocument.resource, name), eq(issuedDocument.row_id, id))),
  )
  const issued = db
    .select({ one: sql`1` })
    .from(issuedDocument)
    .where(and(eq(issuedDocument.institute_id, columnOf(table, 'institute_id')), printed))
  return exists(issued)
}

const unseenUser: User = { name: 'un registro que usted no puede ver' }

/** One of those rows, preferably one that the viewer sees. */
async function firstOf(db: Db, by: AnyResource, where: readonly SQL[], viewer: Viewer): Promise<User | null> {
  const read = async (...seen: SQL[]): Promise<Row | undefined> =>
    (await readListed(db, by, { where: [...where, ...seen], page: { offset: 0, limit: 1 } }))[0]
  const seen = seenSql(by, viewer)
  const user = await read(...seen)
  if (user) {
    const institute = isScoped(by) ? Number(user.institute_id) : null
    return {
      name: `${oneOf(by, user)} ${labelOf(by, user)}`,
      at: { resource: by.name, id: Number(user.id), institute },
    }
  }
  return seen.length > 0 && (await read()) ? unseenUser : null
}

/** Rows of an institute are visible only to users who see the institute. */
function seenSql(by: AnyResource, viewer: Viewer): SQL[] {
  const visible = visibleTo(viewer)
  const own = isScoped(by) ? visible.rows(institute) : undefined
  const ofSeen =
    own &&
    sql`${columnOf(anyTableOf(by), 'institute_id')} in (select ${columnOf(anyTableOf(institute), 'id')} from ${anyTableOf(institute)} where ${own})`
  return [visible.rows(by), ofSeen].filter((one) => one !== undefined)
}

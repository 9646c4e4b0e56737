/** Values that the server sets: the asking user and the time. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource, Field, Row, Stamp } from '../../../resources/define/index.ts'
import { kinds } from '../schema/kinds.ts'

/** The user that `actAs` set for the transaction; null without one. */
const asker = (): SQL => sql`nullif(current_setting('erario.user', true), '')::integer`

/** @throws Error for a kind without a present: an error in the declaration */
function stampOf(resource: AnyResource, key: string, stamp: Stamp, now: Date): unknown {
  const kind = resource.fields[key]?.kind
  if (stamp === 'asker' && kind === 'reference') return asker()
  const present = kind && kinds[kind].present
  if (stamp === 'asker' || !present) throw new Error(`resource ${resource.name}, ${key}: cannot be stamped '${stamp}'`)
  return present(now)
}

/** All stamps of one write have the same moment. */
export function stampValues(resource: AnyResource, stamps: Readonly<Record<string, Stamp>>, now = new Date()): Row {
  return Object.fromEntries(Object.entries(stamps).map(([key, stamp]) => [key, stampOf(resource, key, stamp, now)]))
}

/** The stamps of a new row: the fields with `serverSet: 'now'` or `'asker'`. */
export const createdStamps = (resource: AnyResource): Row =>
  stampValues(
    resource,
    Object.fromEntries(
      Object.entries<Field>(resource.fields).flatMap(([key, { serverSet }]) =>
        serverSet === 'now' || serverSet === 'asker' ? [[key, serverSet]] : [],
      ),
    ),
  )

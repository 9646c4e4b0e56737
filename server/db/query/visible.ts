/** Which rows and fields a person sees, as the declarations say. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyResource, Field, Sight } from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import type { Viewer } from '../../base/actor.ts'
import { type AnyTable, anyTableOf, columnOf } from '../schema/tables.ts'

export type Visibility = {
  /** A condition on the table of a resource, or on another name of it; undefined where every row is seen. */
  rows(of: AnyResource, table?: AnyTable): SQL | undefined
  reads(field: Field): boolean
}

export const visibleTo = (viewer: Viewer): Visibility => ({
  rows(of, table = anyTableOf(of)) {
    const sights = of.sees?.[viewer.seesAs]
    return sights && anyOf(sights.map((sight) => sightSql(table, sight, viewer)))
  },
  reads: ({ roles }) => roles?.includes(viewer.seesAs) ?? true,
})

const anyOf = (conditions: readonly SQL[]): SQL => or(...conditions) ?? sql`false`

function sightSql(table: AnyTable, sight: Sight, viewer: Viewer): SQL {
  const conditions = Object.entries(sight).map(([key, wanted]) => {
    const at = columnOf(table, key)
    if (typeof wanted !== 'object') return eq(at, wanted === 'asker' ? viewer.user : wanted)
    const among = anyTableOf(resourceNamed(wanted.of))
    return sql`${at} in (select ${columnOf(among, wanted.by ?? 'id')} from ${among}
      where ${sightSql(among, wanted.where, viewer)})`
  })
  return and(...conditions) ?? sql`true`
}

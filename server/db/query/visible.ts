/** The rows and fields that a user sees, by the declarations. */
import { and, eq, is, or, SQL, sql } from 'drizzle-orm'
import type { Among, AnyResource, Field, Sight } from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import type { Viewer } from '../../base/actor.ts'
import { type AnyTable, anyTableOf, columnOf } from '../schema/tables.ts'
import { namingSql } from './members.ts'

export type Visibility = {
  /** A condition on the table of a resource or an alias of it; undefined when every row is visible. */
  rows(of: AnyResource, table?: AnyTable): SQL | undefined
  reads(field: Field): boolean
  /** Whether the role may read a list of its rows; true for one without list. */
  lists(of: AnyResource): boolean
}

/** @property user SQL: a subselect of the id, if the statement finds the user itself */
type Sighted = { user: number | SQL; seesAs: Viewer['seesAs'] }

export const visibleTo = (viewer: Sighted): Visibility => ({
  rows(of, table = anyTableOf(of)) {
    const sights = of.sees?.[viewer.seesAs]
    return sights && anyOf(sights.map((sight) => sightSql(of, table, sight, viewer)))
  },
  reads: ({ roles }) => roles?.includes(viewer.seesAs) ?? true,
  lists: ({ list }) => list?.roles.includes(viewer.seesAs) ?? true,
})

const anyOf = (conditions: readonly SQL[]): SQL => or(...conditions) ?? sql`false`

function sightSql(of: AnyResource, table: AnyTable, sight: Sight, viewer: Sighted): SQL {
  const conditions = Object.entries(sight).map(([key, wanted]) => {
    const value = typeof wanted === 'object' ? amongSql(wanted, viewer) : wanted === 'asker' ? viewer.user : wanted
    if (of.fields[key]?.kind === 'many') return namingSql(of, key, isSql(value) ? value : [Number(value)], table)
    const at = columnOf(table, key)
    return isSql(value) ? sql`${at} = ${value}` : eq(at, value)
  })
  return and(...conditions) ?? sql`true`
}

function amongSql({ of, by = 'id', where }: Among, viewer: Sighted): SQL {
  const other = resourceNamed(of)
  const table = anyTableOf(other)
  // As an array the database computes it first, and can use the index of the column that it is compared with.
  return sql`any(array(select ${columnOf(table, by)} from ${table} where ${sightSql(other, table, where, viewer)}))`
}

const isSql = (value: unknown): value is SQL => is(value, SQL)

import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyResource, Row } from '../../../resources/define/index.ts'
import type { Db } from '../engine/db.ts'
import { inPesos } from '../schema/kinds.ts'
import { columnOf } from '../schema/tables.ts'
import type { Cell } from './cell.ts'
import { sourceOf } from './source.ts'
import type { Visibility } from './visible.ts'

type Summed = {
  where: readonly SQL[]
  visibility: Visibility
  /** Includes deleted rows, because the query asks for them. */
  withDeleted: boolean
}

/**
 * The sum of each total over all rows of the list, not only one page, in JSON form. Excludes columns that the user may
 * not read.
 */
export async function totalsOf(db: Db, resource: AnyResource, asked: Summed): Promise<Row> {
  const { summed, sums, table, live } = summedIn(resource, asked)
  if (summed.length === 0) return {}
  const [found = {}] = await db.select(sums).from(table).where(live)
  return inJson(summed, found)
}

/** The same sums by the month of the list's `day`, with the number of rows, the last month first: '2026-10'. */
export async function monthsOf(db: Db, resource: AnyResource, asked: Summed): Promise<Row[]> {
  const { summed, sums, table, live, cells } = summedIn(resource, asked)
  const day = cells.get(resource.list?.day ?? '')
  if (!day) return []
  const month = sql<string>`to_char(${day.at}, 'YYYY-MM')`
  const found: Row[] = await db
    .select({ month: month.as('month'), count: sql<number>`count(*)::int`.as('count'), ...sums })
    .from(table)
    .where(and(live, isNotNull(day.at)))
    .groupBy(month)
    .orderBy(desc(month))
  return found.map((row) => ({ month: row.month, count: row.count, ...inJson(summed, row) }))
}

type Total = { path: string; cell: Cell }

function summedIn(resource: AnyResource, { where, visibility, withDeleted }: Summed) {
  const { table, cells } = sourceOf(resource, visibility)
  const summed = (resource.list?.totals ?? []).flatMap((path): Total[] => {
    const cell = cells.get(path)
    return cell ? [{ path, cell }] : []
  })
  const sums = Object.fromEntries(
    summed.map(({ path, cell }) => [path, sql<unknown>`coalesce(sum(${cell.at}), 0)`.as(path)]),
  )
  const live = and(...where, ...(withDeleted ? [] : [eq(columnOf(table, 'deleted'), false)]))
  return { summed, sums, table, cells, live }
}

const inJson = (summed: readonly Total[], found: Row): Row =>
  Object.fromEntries(summed.map(({ path, cell }) => [path, inPesos(cell.kind)(found[path])]))

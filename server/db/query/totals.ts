import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyResource, Row } from '../../../resources/define/index.ts'
import type { Db } from '../engine/db.ts'
import { columnOf } from '../schema/tables.ts'
import { inPesos } from './rows.ts'
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
export async function totalsOf(
  db: Db,
  resource: AnyResource,
  { where, visibility, withDeleted }: Summed,
): Promise<Row> {
  const { table, cells } = sourceOf(resource, visibility)
  const summed = (resource.list?.totals ?? []).flatMap((path) => {
    const cell = cells.get(path)
    return cell ? [{ path, cell }] : []
  })
  if (summed.length === 0) return {}
  const sums = summed.map(({ path, cell }) => [path, sql<unknown>`coalesce(sum(${cell.at}), 0)`.as(path)] as const)
  const live = withDeleted ? [] : [eq(columnOf(table, 'deleted'), false)]
  const [found = {}] = await db
    .select(Object.fromEntries(sums))
    .from(table)
    .where(and(...where, ...live))
  return Object.fromEntries(summed.map(({ path, cell }) => [path, inPesos[cell.kind](found[path])]))
}

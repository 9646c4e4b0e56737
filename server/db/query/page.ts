/** The statements of a list: one page in its order, and the number of rows. */
import { and, asc, desc, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { isList } from '../../../resources/define/index.ts'
import { invalid, queryTexts } from '../../base/refusal.ts'
import { kinds } from '../schema/kinds.ts'
import { inOrder, isKeptSorted, orderOfText, preparedOrder, spanishOrder } from '../schema/search.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'
import type { Cell } from './cell.ts'
import { cellOf, findCell, isSearched } from './filter.ts'
import type { Source } from './source.ts'
import type { Visibility } from './visible.ts'

export type Page = { offset: number; limit: number }
export type Sort = readonly [field: string, order: 'ASC' | 'DESC']
/**
 * @property visibility what the user sees of other rows (embedded, derived and child rows) and of fields
 * @property isFoundFirst all rows that match are read, then sorted: an index in the order of the list would lead through the rows of
 * everyone until enough of them match
 */
export type Ask = {
  where: readonly SQL[]
  page: Page
  sort?: Sort | undefined
  visibility?: Visibility
  isFoundFirst?: boolean
}

/**
 * The statement of a page. Rows sorted by a value of their own are sorted and cut before they are joined: only those of the page are.
 * @param most if given, the number of rows that match is selected as the `total` of every row, counted up to `most` + 1: it saves a
 * separate statement
 */
export function pageSql(source: Source, { where, page, sort, isFoundFirst = false }: Ask, most?: number): SQL {
  const { selected, table, joins } = source
  const order = sql.join(orderOf(source, sort), sql.raw(', '))
  const matching = whereOf(where)
  const found = isFoundFirst ? sql`(select * from ${table}${matching} offset 0) ${table}` : sql`${table}`
  const rest = sql`${isFoundFirst ? undefined : matching} order by ${order} limit ${page.limit} offset ${page.offset}`
  const from = isOwn(source, sort)
    ? sql`(select * from ${found}${rest}) ${table}${joins} order by ${order}`
    : sql`${found}${joins}${rest}`
  const total = most === undefined ? undefined : sql`, (${countSql(source, where, most)}) as "total"`
  return sql`select ${selected}${total} from ${from}`
}

export function idsSql(source: Source, { where, sort }: Omit<Ask, 'page'>, most: number): SQL {
  const { table, joins } = source
  return sql`select ${columnOf(table, 'id')} as "id" from ${table}${isOwn(source, sort) ? sql`` : joins}${whereOf(where)}
    order by ${sql.join(orderOf(source, sort), sql.raw(', '))} limit ${most}`
}

const whereOf = (conditions: readonly SQL[]): SQL | undefined => {
  const all = and(...conditions)
  return all && sql` where ${all}`
}

/** The number of rows; `most` + 1 means more than `most`. Conditions never read joined tables, so the count needs no joins. */
export const countSql = ({ table }: Source, where: readonly SQL[], most: number): SQL =>
  sql`select count(*) from (select 1 from ${table}${whereOf(where)} limit ${most + 1}) found`

/** The id breaks ties, so that pages never repeat or skip a row. `nulls last` would prevent the use of an index. */
export function orderOf(source: Source, sort: Sort | undefined): SQL[] {
  const id = columnOf(source.table, 'id')
  const [field, order] = sort ?? ownSort(source)
  const cell = sortedBy(source, field)
  if (!isSearched(cell) || isList(cell.kind)) throw invalid({ [field]: queryTexts.sort })
  const direction = order === 'ASC' ? asc : desc
  const by: SQLWrapper = kinds[cell.kind].contains ? sortedText(cell) : cell.at
  // A joined row may be missing.
  const never = is(cell.at, PgColumn) && cell.at.table === source.table && cell.at.notNull
  return [never ? direction(by) : sql`${direction(by)} nulls last`, direction(id)]
}

const sortedBy = (source: Source, field: string): Cell => cellOf(source, field, queryTexts.sort)

/** Whether a sort reads no joined row; derived values have no field, and are of the row itself. */
function isOwn(source: Source, sort: Sort | undefined): boolean {
  const { of } = sortedBy(source, (sort ?? ownSort(source))[0])
  return !of || of.from === source.table
}

/** The declared sort, if the user may read its field. */
function ownSort(source: Source): Sort {
  const [field = 'id', order = 'DESC'] = source.resource.list?.sort ?? []
  return findCell(source, field) ? [field, order] : ['id', 'DESC']
}

/** Sorts text without case and accents, through an index or the prepared column if there is one. */
function sortedText({ at, of }: Cell): SQL {
  if (!of || (isKeptSorted(of.resource, of.field) && of.from === anyTableOf(of.resource)))
    return orderOfText(sql`${at}`)
  return inOrder(preparedOrder(of.resource, of.field, () => columnOf(of.from, 'searchText')) ?? spanishOrder(at))
}

/** Reads lists: filtered, sorted and paged by the database, embedded names and child rows included. */
import { and, asc, count, desc, eq, gt, inArray, is, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import {
  type AnyResource,
  embedKey,
  kindFacts,
  linesKey,
  manyFields,
  manyKey,
  mostCounted,
  type Row,
  type RowOf,
  referrersOf,
  rowsFields,
  type Where,
  type WireOf,
} from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { resourceNamed, resources } from '../../../resources/index.ts'
import { invalid } from '../../base/refusal.ts'
import type { Db } from '../engine/db.ts'
import { kindTraits } from '../schema/kindTraits.ts'
import { isKeptSorted, preparedText } from '../schema/search.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'
import { cellOf, findCell, isSearched } from './filter.ts'
import { idsOf } from './members.ts'
import { openRecord } from './record.ts'
import { inCents, inPesos, type ReadByKind } from './rows.ts'
import { type Cell, embeddedFields, nestedRow, type Source, sourceOf } from './source.ts'
import type { Visibility } from './visible.ts'

export type Page = { offset: number; limit: number }
export type Sort = readonly [field: string, order: 'ASC' | 'DESC']
/** @property among what the asker sees of other rows: embedded, derived and child rows, and of fields */
export type Ask = { where: readonly SQL[]; page: Page; sort?: Sort | undefined; among?: Visibility }

/** One page of a resource's rows, as JSON carries them, and how many there are in all, 10,001 for more than 10,000. */
export async function readPage(db: Db, resource: AnyResource, ask: Ask): Promise<{ rows: Row[]; total: number }> {
  const source = sourceOf(resource, ask.among)
  const rows = await readRows(db, source, ask, inPesos)
  const { among } = ask
  const shown = among && resource === audit ? rows.map((row) => openRecord(row, among)) : rows
  return { rows: shown, total: await totalOf(db, source, and(...ask.where), ask.page, rows.length) }
}

async function readRows(db: Db, source: Source, ask: Ask, read: ReadByKind): Promise<Row[]> {
  const selection = Object.fromEntries([...source.cells].map(([path, { at }]) => [path, sql`${at}`.as(path)]))
  let query = db.select(selection).from(source.table).$dynamic()
  for (const { table, on } of source.joins) query = query.leftJoin(table, on)
  const flat = await query
    .where(and(...ask.where))
    .orderBy(...orderOf(source, ask.sort))
    .limit(ask.page.limit)
    .offset(ask.page.offset)
  const rows = flat.map((one) => nestedRow(source, one, read))
  return withChildren(db, source.resource, await withMembers(db, source, rows, read, ask.among), read, ask.among)
}

/**
 * A page that is not full gives the total without a count. Beyond `mostCounted` a full page reports one more row, so
 * that the next page stays reachable.
 */
async function totalOf(db: Db, source: Source, where: SQL | undefined, page: Page, found: number): Promise<number> {
  const reached = page.offset + found
  if (found < page.limit && (found > 0 || page.offset === 0)) return reached
  return found > 0 && reached > mostCounted ? reached + 1 : await countUpTo(db, source, where, mostCounted)
}

/** No condition reads an embedded row where it is joined, so nothing is joined to be counted. */
async function countUpTo(db: Db, { table }: Source, where: SQL | undefined, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  return counted?.total ?? 0
}

/** How many rows there are, one more than `most` for all beyond. */
export const countRows = (db: Db, resource: AnyResource, where: readonly SQL[], most: number): Promise<number> =>
  countUpTo(db, sourceOf(resource), and(...where), most)

/** One row by its id, its amounts in cents; undefined when there is none. */
export const readOne = async <const R extends AnyResource>(
  db: Db,
  resource: R,
  id: number,
  ...where: SQL[]
): Promise<RowOf<R> | undefined> => (await readById(db, resource, id, where, inCents)) as RowOf<R> | undefined

/** The same row as JSON carries it, to be answered. */
export const readWire = async <const R extends AnyResource>(
  db: Db,
  resource: R,
  id: number,
  ...where: SQL[]
): Promise<WireOf<R> | undefined> => (await readById(db, resource, id, where, inPesos)) as WireOf<R> | undefined

/** The row as one who asks sees it. */
export const readShown = (db: Db, resource: AnyResource, id: number, among: Visibility): Promise<Row | undefined> =>
  readById(db, resource, id, [], inPesos, among)

async function readById(
  db: Db,
  resource: AnyResource,
  id: number,
  where: readonly SQL[],
  read: ReadByKind,
  among?: Visibility,
) {
  const itself = eq(columnOf(anyTableOf(resource), 'id'), id)
  const ask = { where: [itself, ...where], page: { offset: 0, limit: 1 }, ...(among ? { among } : {}) }
  const [row] = await readRows(db, sourceOf(resource, among), ask, read)
  return row
}

/** The id breaks ties, so that pages never repeat or skip a row. `nulls last` would keep an index from being used. */
export function orderOf(source: Source, sort: Sort | undefined): SQL[] {
  const id = columnOf(source.table, 'id')
  const [field, order] = sort ?? ownSort(source)
  const cell = cellOf(source, field, 'El orden no es valido')
  if (!isSearched(cell) || kindFacts[cell.kind].many) throw invalid({ [field]: 'El orden no es valido' })
  const direction = order === 'ASC' ? asc : desc
  const by: SQLWrapper = kindTraits[cell.kind].folded ? sortedText(cell) : cell.at
  // A row that is joined may be none.
  const never = is(cell.at, PgColumn) && cell.at.table === source.table && cell.at.notNull
  return [never ? direction(by) : sql`${direction(by)} nulls last`, direction(id)]
}

/** That of the declaration, for those who read its field. */
function ownSort(source: Source): Sort {
  const [field = 'id', order = 'DESC'] = source.resource.list?.sort ?? []
  return findCell(source, field) ? [field, order] : ['id', 'DESC']
}

/**
 * Sorts text without case and accents, and without folding each row: by an index or the prepared column where there is
 * one.
 */
function sortedText({ at, of }: Cell): SQL {
  if (!of || (isKeptSorted(of.resource, of.field) && of.from === anyTableOf(of.resource))) return sql`fold(${at})`
  return preparedText(of.resource, of.field, () => columnOf(of.from, 'searchText')) ?? sql`lower(${at})`
}

/** A declaration's own condition as SQL. */
export function whereSql(resource: AnyResource, where: Where = {}): SQL[] {
  const table = anyTableOf(resource)
  return Object.entries(where).map(([name, value]) =>
    name.endsWith('_gt') ? gt(columnOf(table, name.slice(0, -3)), value) : eq(columnOf(table, name), value),
  )
}

/** Rows no live row of `by` refers to, within one institute where `by` belongs to one. */
export function unusedSql(db: Db, resource: AnyResource, by: string, institute: number | undefined): SQL[] {
  const table = anyTableOf(resource)
  return referrersOf(resources, resource)
    .filter((referrer) => referrer.by.name === by)
    .map(({ by: other, key }) => {
      const from = anyTableOf(other)
      const within = institute === undefined ? [] : [eq(columnOf(from, 'institute_id'), institute)]
      const uses = [eq(columnOf(from, key), columnOf(table, 'id')), eq(columnOf(from, 'deleted'), false), ...within]
      return notExists(
        db
          .select({ one: sql`1` })
          .from(from)
          .where(and(...uses, ...whereSql(other, other.list?.where))),
      )
    })
}

/** What the rows name several of, as a reference embeds one: only those that the asker sees. */
async function withMembers(db: Db, source: Source, rows: Row[], read: ReadByKind, among?: Visibility): Promise<Row[]> {
  let full = rows
  for (const [key, { to }] of manyFields(source.resource)) {
    if (!source.cells.has(key)) continue
    const ids = [...new Set(rows.flatMap((row) => idsOf(row[key])))]
    const known = new Map<unknown, Row>()
    if (ids.length > 0) {
      const visible = among?.rows(to)
      const where = [inArray(columnOf(anyTableOf(to), 'id'), ids), ...(visible ? [visible] : [])]
      const page = { offset: 0, limit: ids.length }
      const found = await readRows(db, sourceOf(to, among), { where, page, sort: ['id', 'ASC'] }, read)
      for (const one of found) known.set(one.id, embeddedPart(to, one))
    }
    full = full.map((row) => ({ ...row, [manyKey(key)]: idsOf(row[key]).flatMap((id) => known.get(id) ?? []) }))
  }
  return full
}

function embeddedPart(to: AnyResource, row: Row): Row {
  const keys = embeddedFields(to).flatMap((key) => {
    const field = to.fields[key]
    return field?.kind === 'reference' ? [key, embedKey(key, field)] : field?.kind === 'many' ? [] : [key]
  })
  return Object.fromEntries(['id', ...keys].filter((key) => Object.hasOwn(row, key)).map((key) => [key, row[key]]))
}

/** Child rows under their key, in the order they were written. */
async function withChildren(
  db: Db,
  resource: AnyResource,
  rows: Row[],
  read: ReadByKind,
  among?: Visibility,
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  let full = rows
  const closed = rowsFields(resource).flatMap(([key, field]) =>
    among?.reads(field) === false ? [linesKey(key, field)] : [],
  )
  for (const [key, child] of Object.entries(resource.children ?? {})) {
    if (ids.length === 0 || closed.includes(key)) continue
    const of = resourceNamed(child.of)
    const table = anyTableOf(of)
    const visible = among?.rows(of)
    const where = [
      inArray(columnOf(table, child.by), ids),
      eq(columnOf(table, 'deleted'), false),
      ...(visible ? [visible] : []),
    ]
    const page = { offset: 0, limit: 100_000 }
    const found = await readRows(db, sourceOf(of, among), { where, page, sort: ['id', 'ASC'] }, read)
    const belonging = new Map<unknown, Row[]>(ids.map((id) => [id, []]))
    for (const one of found) belonging.get(one[child.by])?.push(picked(one, child.fields))
    full = full.map((row) => ({ ...row, [key]: belonging.get(row.id) }))
  }
  return full
}

const picked = (row: Row, fields: Readonly<Record<string, string>> | undefined): Row =>
  fields
    ? Object.fromEntries([['id', row.id], ...Object.entries(fields).map(([name, field]) => [name, row[field]])])
    : row

/** Reads lists: the database filters, sorts and pages them, with embedded and child rows. */
import { eq, inArray, type SQL } from 'drizzle-orm'
import {
  type AnyResource,
  embedKey,
  linesKey,
  manyFields,
  manyKey,
  maxExactCount,
  type Row,
  type RowOf,
  rowsFields,
  type WireOf,
} from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import type { Db } from '../engine/db.ts'
import { rowsOf } from '../engine/query.ts'
import { inCents, inPesos, type ReadKind } from '../schema/kinds.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'
import { idsOf } from './members.ts'
import { embeddedFields } from './narrowed.ts'
import { nestedRows, type Selected } from './nestedRow.ts'
import { type Ask, countSql, idsSql, type Page, pageSql } from './page.ts'
import { openRecords, recordFields, withRecordNames } from './record.ts'
import { type Source, sourceOf } from './source.ts'
import type { Visibility } from './visible.ts'

/** One page of a resource's rows in their JSON form, and the total: 10,001 means more than 10,000. */
export async function readPage(db: Db, resource: AnyResource, ask: Ask): Promise<{ rows: Row[]; total: number }> {
  const source = sourceOf(resource, ask.visibility)
  const found = await rowsOf(db, pageSql(source, ask, maxExactCount))
  const total = totalOf(ask.page, found) ?? (await countRows(db, resource, ask.where, maxExactCount))
  return { rows: await listedRows(db, source, found, ask.visibility), total }
}

/** The same rows without the total. */
export async function readListed<const R extends AnyResource>(db: Db, resource: R, ask: Ask): Promise<WireOf<R>[]> {
  const source = sourceOf(resource, ask.visibility)
  return (await listedRows(db, source, await rowsOf(db, pageSql(source, ask)), ask.visibility)) as WireOf<R>[]
}

/** The ids of the rows, in order. @param most maximum number of ids */
export async function readListedIds(db: Db, resource: AnyResource, ask: Omit<Ask, 'page'>, most: number) {
  const found = await rowsOf<{ id: number }>(db, idsSql(sourceOf(resource, ask.visibility), ask, most))
  return found.map(({ id }) => id)
}

/** The selected rows as the list shows them to the user. */
export async function listedRows(
  db: Db,
  source: Source,
  found: readonly Selected[],
  visibility?: Visibility,
): Promise<Row[]> {
  const rows = await wholeRows({ db, read: inPesos, visibility }, source, found)
  const records = recordFields(source.resource)
  if (!visibility || records.length === 0) return rows
  const opened = rows.map((row) => openRecords(row, records, visibility))
  return withRecordNames(opened, records, (of, ids) =>
    readRows({ db, read: inPesos, visibility }, of, [inArray(columnOf(anyTableOf(of), 'id'), [...ids])], ids.length),
  )
}

/** @property read turns the stored values of a kind into those of the row, such as amounts in pesos */
type Reading = { db: Db; read: ReadKind; visibility?: Visibility | undefined }

async function wholeRows(reading: Reading, source: Source, found: readonly Selected[]) {
  const rows = nestedRows(source.resource, source.shape, found, reading.read)
  return withChildren(reading, source.resource, await withMembers(reading, source, rows))
}

/** All rows that match, in the order of their ids. */
async function readRows(reading: Reading, resource: AnyResource, where: readonly SQL[], limit: number): Promise<Row[]> {
  const source = sourceOf(resource, reading.visibility)
  const visible = reading.visibility?.rows(resource)
  const ask: Ask = { where: visible ? [...where, visible] : where, page: { offset: 0, limit }, sort: ['id', 'ASC'] }
  return wholeRows(reading, source, await rowsOf(reading.db, pageSql(source, ask)))
}

/**
 * Beyond `maxExactCount` a full page reports one more row, so that the next page can be reached.
 * @returns undefined for a page beyond the last row, from which the total is unknown
 */
function totalOf({ offset, limit }: Page, found: readonly Selected[]): number | undefined {
  const [first] = found
  if (!first) return offset === 0 ? 0 : undefined
  const reached = offset + found.length
  if (found.length < limit) return reached
  return reached > maxExactCount ? reached + 1 : Number(first.total)
}

export async function countRows(db: Db, resource: AnyResource, where: readonly SQL[], most: number): Promise<number> {
  const [counted] = await rowsOf<{ count: unknown }>(db, countSql(sourceOf(resource), where, most))
  return Number(counted?.count ?? 0)
}

/** One row by its id, amounts in cents; undefined for an unknown id. */
export const readOne = async <const R extends AnyResource>(
  db: Db,
  resource: R,
  id: number,
  ...where: SQL[]
): Promise<RowOf<R> | undefined> => (await readById(db, resource, id, where, inCents)) as RowOf<R> | undefined

/** One row in its JSON form: amounts in pesos. */
export const readWire = async <const R extends AnyResource>(
  db: Db,
  resource: R,
  id: number,
  ...where: SQL[]
): Promise<WireOf<R> | undefined> => (await readById(db, resource, id, where, inPesos)) as WireOf<R> | undefined

/** One row as the user sees it. */
export const readShown = (
  db: Db,
  resource: AnyResource,
  id: number,
  visibility: Visibility,
): Promise<Row | undefined> => readById(db, resource, id, [], inPesos, visibility)

async function readById(
  db: Db,
  resource: AnyResource,
  id: number,
  where: readonly SQL[],
  read: ReadKind,
  visibility?: Visibility,
) {
  const source = sourceOf(resource, visibility)
  const ask = { where: [eq(columnOf(source.table, 'id'), id), ...where], page: { offset: 0, limit: 1 } }
  const [row] = await wholeRows({ db, read, visibility }, source, await rowsOf(db, pageSql(source, ask)))
  return row
}

/** Embeds the rows of `many` fields, only those that the user sees. */
async function withMembers(reading: Reading, source: Source, rows: Row[]): Promise<Row[]> {
  let full = rows
  for (const [key, { to }] of manyFields(source.resource)) {
    if (!source.cells.has(key)) continue
    const ids = [...new Set(rows.flatMap((row) => idsOf(row[key])))]
    const known = new Map<unknown, Row>()
    if (ids.length > 0) {
      const found = await readRows(reading, to, [inArray(columnOf(anyTableOf(to), 'id'), ids)], ids.length)
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

/** Child rows under their key, in the order of their ids. */
async function withChildren(reading: Reading, resource: AnyResource, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  let full = rows
  const closed = rowsFields(resource).flatMap(([key, field]) =>
    reading.visibility?.reads(field) === false ? [linesKey(key, field)] : [],
  )
  for (const [key, child] of Object.entries(resource.children ?? {})) {
    if (ids.length === 0 || closed.includes(key)) continue
    const of = resourceNamed(child.of)
    const table = anyTableOf(of)
    const where = [inArray(columnOf(table, child.by), ids), eq(columnOf(table, 'deleted'), false)]
    const found = await readRows(reading, of, where, 100_000)
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

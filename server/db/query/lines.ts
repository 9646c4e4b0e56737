/** The lines of `rows` fields: written with their row, and searched by what they reference. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type AnyResource,
  type Field,
  type FieldOf,
  isScoped,
  lineOwner,
  lineResource,
  linesKey,
  linesOf,
  type Row,
  rowsFields,
  wireBody,
} from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import type { Db } from '../engine/db.ts'
import { sqlValue } from '../schema/kinds.ts'
import { anyTableOf, columnOf, tableOf } from '../schema/tables.ts'
import { readOne } from './read.ts'

type RowsOf = FieldOf<'rows'>

export function heldByLines(by: AnyResource, line: AnyResource, column: string, ids: readonly number[]): SQL {
  const table = anyTableOf(line)
  const naming = and(inArray(columnOf(table, column), [...ids]), eq(columnOf(table, 'deleted'), false))
  const owner = columnOf(table, lineOwner(by))
  return sql`${columnOf(anyTableOf(by), 'id')} in (select ${owner} from ${table} where ${naming})`
}

export async function insertLines(tx: Db, resource: AnyResource, id: number, values: Row): Promise<void> {
  const owner = { resource, id, institute_id: values.institute_id }
  for (const [key, field] of rowsFields(resource)) await insertInto(tx, owner, field, linesOf(values[key]))
}

type Owner = { resource: AnyResource; id: number; institute_id: unknown }

async function insertInto(tx: Db, owner: Owner, field: RowsOf, lines: readonly Row[]): Promise<void> {
  if (lines.length === 0) return
  const own = isScoped(owner.resource) ? { institute_id: owner.institute_id } : {}
  const named = { ...own, [lineOwner(owner.resource)]: owner.id }
  await tx
    .insert(anyTableOf(lineResource(field)))
    .values(lines.map((line) => ({ ...named, ...columnsOf(field, line) })))
}

const columnsOf = ({ of }: RowsOf, line: Row): Row =>
  Object.fromEntries(Object.entries<Field>(of).map(([column, field]) => [column, sqlValue(field, line[column])]))

/**
 * Replaces the lines of a locked row. A line that stays keeps its id, a removed one is marked as deleted, and lines
 * after a new one are inserted again, so that lines keep the order in which they were sent. The audit records the lines
 * before and after as a change of the row.
 */
export async function changeLines(tx: Db, resource: AnyResource, id: number, values: Row): Promise<void> {
  const changed = rowsFields(resource).filter(([key]) => Object.hasOwn(values, key))
  if (changed.length === 0) return
  const row: Row = (await readOne(tx, resource, id)) ?? {}
  for (const [key, field] of changed) {
    const stored = linesOf(row[linesKey(key, field)])
    const wanted = linesOf(values[key])
    const kept = keptOf(field, stored, wanted)
    const gone = stored.filter((line) => !kept.includes(line)).map((line) => Number(line.id))
    if (gone.length === 0 && kept.length === wanted.length) continue
    const table = anyTableOf(lineResource(field))
    if (gone.length > 0)
      await tx
        .update(table)
        .set({ deleted: true })
        .where(inArray(columnOf(table, 'id'), gone))
    await insertInto(tx, { resource, id, institute_id: row.institute_id }, field, wanted.slice(kept.length))
    await recordChange(tx, resource, row, key, { field, stored, wanted })
  }
}

/** The stored lines that come first in the wanted ones, in the same order. */
function keptOf(field: RowsOf, stored: readonly Row[], wanted: readonly Row[]): Row[] {
  const kept: Row[] = []
  for (const line of stored) {
    const next = wanted[kept.length]
    if (next && contentOf(field, line) === contentOf(field, next)) kept.push(line)
  }
  return kept
}

const contentOf = ({ of }: RowsOf, line: Row): string =>
  JSON.stringify(Object.keys(of).map((column) => line[column] ?? null))

type LineChange = { field: RowsOf; stored: readonly Row[]; wanted: readonly Row[] }

async function recordChange(tx: Db, resource: AnyResource, row: Row, key: string, change: LineChange): Promise<void> {
  const { field, stored, wanted } = change
  const said = (lines: readonly Row[]) =>
    JSON.stringify({ id: row.id, [key]: lines.map((line) => openLine(field, line)) })
  await tx.insert(tableOf(audit)).values({
    at: sql`now()`,
    user_id: sql`nullif(current_setting('erario.user', true), '')::integer`,
    address: sql`nullif(current_setting('erario.address', true), '')`,
    action: 'update',
    resource: resource.name,
    row_id: Number(row.id),
    ofInstitute_id: isScoped(resource)
      ? Number(row.institute_id)
      : sql`nullif(current_setting('erario.institute', true), '')::integer`,
    before: said(stored),
    after: said(wanted),
  })
}

/** Only the line's columns, amounts in pesos. */
const openLine = ({ of }: RowsOf, line: Row): Row =>
  wireBody(of, Object.fromEntries(Object.keys(of).map((column) => [column, line[column] ?? null])))

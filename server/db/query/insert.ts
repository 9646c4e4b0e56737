import { eq, is, SQL, sql } from 'drizzle-orm'
import {
  type AnyResource,
  belongsToInstitute,
  type Field,
  type GivenRow,
  linesCents,
  linesOf,
  type Row,
} from '../../../resources/define/index.ts'
import { sqlAmount } from '../../../resources/values/money.ts'
import { hashPassword } from '../../base/passwords.ts'
import type { Db } from '../engine/db.ts'
import { rowsOf } from '../engine/query.ts'
import { sqlValue } from '../schema/kinds.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'
import { changeLines, insertLines } from './lines.ts'
import { ownColumns, writeMembers } from './members.ts'
import { withNumbers } from './numbers.ts'
import { createdStamps } from './stamps.ts'

/** The values of a row: amounts in cents, passwords hashed; SQL for what the database computes. */
export type NewRow<R extends AnyResource> = string extends keyof R['fields']
  ? Row
  : { readonly [K in keyof GivenRow<R>]: GivenRow<R>[K] | SQL }

/** Hashes the passwords of a checked row. That is slow: call this outside a transaction if the row has one. */
export async function withHashes(resource: AnyResource, row: Row): Promise<Row> {
  const hashed: Record<string, unknown> = { ...row }
  for (const [key, { kind }] of Object.entries(resource.fields)) {
    const typed = row[key]
    if (kind === 'password' && typeof typed === 'string') hashed[key] = await hashPassword(typed)
  }
  return hashed
}

/** The values as the columns take them, with the sums of the lines; what the resource does not declare is left out. */
export function columnValues<R extends AnyResource>(resource: R, given: NewRow<R>): Row {
  const row: Row = given
  const values: Record<string, unknown> =
    belongsToInstitute(resource) && row.institute_id !== undefined ? { institute_id: row.institute_id } : {}
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    const value = row[key]
    if (value === undefined) continue
    values[key] = is(value, SQL) ? value : sqlValue(field, value)
    if (field.kind === 'rows' && field.amount?.total !== undefined)
      values[field.amount.total] = sqlAmount(linesCents(field, linesOf(value)))
  }
  return values
}

/** Adds the declared stamps and numbers to the values. @returns the id of the new row */
export async function insertRow<R extends AnyResource>(tx: Db, resource: R, row: NewRow<R>): Promise<number> {
  const values = columnValues(resource, row)
  const numbered = await withNumbers(tx, resource, { ...createdStamps(resource), ...ownColumns(resource, values) })
  const [inserted] = await rowsOf<{ id: number }>(tx, insertSql(resource, numbered))
  if (typeof inserted?.id !== 'number') throw new Error(`${resource.name} was not stored`)
  await writeMembers(tx, resource, inserted.id, values)
  await insertLines(tx, resource, inserted.id, values)
  return inserted.id
}

/** Names only the columns that have a value; the ORM would write all of them. */
function insertSql(resource: AnyResource, values: Row): SQL {
  const table = anyTableOf(resource)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const columns = given.map(([key]) => columnOf(table, key))
  const names = columns.map(({ name }) => sql.identifier(name))
  const taken = given.map(([, value], index) => (is(value, SQL) ? value : sql.param(value, columns[index])))
  const comma = sql.raw(', ')
  const what =
    given.length > 0 ? sql`(${sql.join(names, comma)}) values (${sql.join(taken, comma)})` : sql`default values`
  return sql`insert into ${table} ${what} returning id`
}

/** @param row the changed values, as of a new row */
export async function updateRow(tx: Db, resource: AnyResource, id: number, row: Row): Promise<void> {
  const table = anyTableOf(resource)
  const values = columnValues(resource, row)
  const columns = ownColumns(resource, values)
  if (Object.keys(columns).length > 0)
    await tx
      .update(table)
      .set(columns)
      .where(eq(columnOf(table, 'id'), id))
  await writeMembers(tx, resource, id, values)
  await changeLines(tx, resource, id, values)
}

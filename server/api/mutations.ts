/** The writing endpoints of any declaration: create and toggle. What a declaration cannot say is a verb of its own. */
import { and, eq, sql } from 'drizzle-orm'
import { ValidationError } from 'yup'
import {
  type AnyResource,
  bodyCheck,
  createPathOf,
  type Field,
  isScoped,
  type Row,
  type RowOf,
} from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { hashPassword } from '../base/passwords.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { readOne, readWire, whereSql } from '../db/query/read.ts'
import { requireLiveReferences, requireReferences, requireUnused } from '../db/query/references.ts'
import { sqlValue } from '../db/query/rows.ts'
import { lockedChain } from '../db/schema/auditChain.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, type JsonAnswer, ok } from '../http/endpoint.ts'
import { idempotent } from './idempotent.ts'

/** What else must happen, in the same transaction, when a row of one resource is deleted or restored. */
export type ToggleRule<R extends AnyResource = AnyResource> = {
  run(tx: Db, call: Call, row: RowOf<R>, deleted: boolean): Promise<void>
}['run']

/** A rule beside its resource, as a list of rules for many resources holds it. */
export const toggleRule = <R extends AnyResource>(resource: R, rule: ToggleRule<R>): [AnyResource, ToggleRule] => [
  resource,
  rule,
]

/** `POST {path}/create`, unless the declaration says that the operation is written by hand. */
export function createEndpoint(resource: AnyResource): Endpoint[] {
  const { api, create } = resource
  if (!api || !create || create.custom) return []
  const check = bodyCheck(resource)
  const run = async (call: Call): Promise<Answer> => {
    const row = checked(check, await call.body())
    const values = await storedValues(resource, row, call.institute)
    return idempotent(call, async (tx) => {
      await requireReferences(tx, resource, row, call.institute)
      const id = await insertRow(tx, resource, values)
      return ok({ msg: create.done, [api.item ?? resource.name]: await readWire(tx, resource, id) })
    })
  }
  const secret = Object.values<Field>(resource.fields).some(({ kind }) => kind === 'password')
  const path = createPathOf(resource)
  return [{ method: 'POST', path, may: create.roles, creates: true, ...(secret ? { secretBody: true } : {}), run }]
}

/**
 * A body as the declaration's check reads it.
 * @throws Refusal 400 with the first text of every field.
 */
export function checked<T>(check: { validateSync(body: unknown, options: object): T }, body: unknown): T {
  try {
    return check.validateSync(body, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors: Record<string, string> = {}
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) errors[path || 'body'] ??= message
    throw invalid(errors)
  }
}

/** A checked row as the store takes it; passwords are hashed here, outside any transaction. */
export async function storedValues(resource: AnyResource, row: Row, institute: number): Promise<Row> {
  const values: Record<string, unknown> = isScoped(resource) ? { institute_id: institute } : {}
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!Object.hasOwn(row, key)) continue
    values[key] = field.kind === 'password' ? await hashPassword(String(row[key])) : sqlValue(field, row[key])
  }
  return values
}

/** @returns the id of the new row */
export async function insertRow(tx: Db, resource: AnyResource, values: Row): Promise<number> {
  const table = anyTableOf(resource)
  const [inserted] = await tx
    .insert(table)
    .values(values)
    .returning({ id: columnOf(table, 'id') })
  if (typeof inserted?.id !== 'number') throw new Error(`${resource.name} was not stored`)
  return inserted.id
}

/** `DELETE {path}/delete/:id`: flips `deleted`, or sets it to what `?deleted=` says, so that a retry never flips back. */
export function toggleEndpoint(resource: AnyResource, rule?: ToggleRule): Endpoint[] {
  const { api, toggle } = resource
  if (!api || !toggle) return []
  const run = (call: Call): Promise<Answer> => idempotent(call, (tx) => toggleRow(tx, call, resource, rule))
  return [{ method: 'DELETE', path: `${api.path}/delete/:id`, may: toggle.roles, run }]
}

async function toggleRow(tx: Db, call: Call, resource: AnyResource, rule: ToggleRule | undefined): Promise<JsonAnswer> {
  const table = anyTableOf(resource)
  const id = call.id('id')
  const own = isScoped(resource) ? [eq(columnOf(table, 'institute_id'), call.institute)] : []
  const { deleted: _, ...lasting } = resource.list?.where ?? {}
  const itself = and(eq(columnOf(table, 'id'), id), ...own, ...whereSql(resource, lasting))
  // A write of that school holds its chain and then asks for the school's row: the same order here.
  if (resource === institute) await tx.execute(sql`select ${lockedChain(id)}`)
  const [locked] = await tx
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(itself)
    .for('update')
  const row = locked && (await readOne(tx, resource, id))
  if (!row) throw notFound()
  const deleted = wanted(call.query.get('deleted')) ?? !row.deleted
  if (deleted !== row.deleted) {
    // The rule first: it locks the budget lines it books on, which the checks after it only share.
    await rule?.(tx, call, row, deleted)
    if (deleted) await requireUnused(tx, resource, id)
    else await requireLiveReferences(tx, resource, row, call.institute)
    await tx
      .update(table)
      .set({ deleted })
      .where(eq(columnOf(table, 'id'), id))
  }
  return ok({ msg: toggled(resource, deleted), deleted })
}

function wanted(raw: string | null): boolean | undefined {
  if (raw === null) return undefined
  if (raw !== 'true' && raw !== 'false') throw invalid({ deleted: 'El estado no es valido' })
  return raw === 'true'
}

/** 'Cuenta borrada con exito', with the spec's own spelling of the feminine restored (spec 4). */
export function toggled(resource: AnyResource, deleted: boolean): string {
  const words = resource.gender === 'f' ? ['borrada', 'restarurada'] : ['borrado', 'restaurado']
  return `${resource.one} ${deleted ? words[0] : words[1]} con exito`
}

/** The writing endpoints of any declaration: create, and toggle of `deleted`. */
import { and, eq, sql } from 'drizzle-orm'
import { type AnyResource, bodyCheck, createPathOf, type Field, isScoped } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { checked } from '../base/body.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow, storedValues } from '../db/query/insert.ts'
import { readOne, readWire, whereSql } from '../db/query/read.ts'
import { requireLiveReferences, requireReferences, requireUnused } from '../db/query/references.ts'
import { lockedChain } from '../db/schema/auditChain.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { type Answer, actorOf, type Call, type Endpoint, type JsonAnswer, ok } from '../http/endpoint.ts'
import type { Act, ToggleRule } from '../verbs/verb.ts'
import { idempotent } from './idempotent.ts'

/** None for a custom creation, which is a verb. */
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

/** `DELETE {path}/delete/:id` flips `deleted`; with `?deleted=` it sets it, so that a retry never flips back (decisions 2). */
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
  // Every other write locks the chain of the institute before its row: the same order here, against deadlocks.
  if (resource === institute) await tx.execute(sql`select ${lockedChain(id)}`)
  const [locked] = await tx
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(itself)
    .for('update')
  const row = locked && (await readOne(tx, resource, id))
  if (!row) throw notFound()
  const deleted = wantedState(call.query.get('deleted')) ?? !row.deleted
  if (deleted !== row.deleted) {
    // The rule first: it locks the budget lines that the checks after it share-lock.
    await rule?.(tx, actorOf(call), row, deleted, readAct(call.query))
    if (deleted) await requireUnused(tx, resource, id)
    else await requireLiveReferences(tx, resource, row, call.institute)
    await tx
      .update(table)
      .set({ deleted })
      .where(eq(columnOf(table, 'id'), id))
  }
  return ok({ msg: toggledText(resource, deleted), deleted })
}

function readAct(query: URLSearchParams): Act {
  const [date, reason] = [query.get('date'), query.get('reason')]
  return { ...(date === null ? {} : { date }), ...(reason === null ? {} : { reason }) }
}

function wantedState(raw: string | null): boolean | undefined {
  if (raw === null) return undefined
  if (raw !== 'true' && raw !== 'false') throw invalid({ deleted: 'El estado no es valido' })
  return raw === 'true'
}

/** 'Cuenta borrada con exito'; 'restarurada' is the spelling of spec 4. */
function toggledText(resource: AnyResource, deleted: boolean): string {
  const words = resource.gender === 'f' ? ['borrada', 'restarurada'] : ['borrado', 'restaurado']
  return `${resource.one} ${deleted ? words[0] : words[1]} con exito`
}

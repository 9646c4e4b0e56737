/** Deleting and restoring a row of any declaration. */
import { eq } from 'drizzle-orm'
import type { AnyResource } from '../../resources/define/index.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { requireLiveReferences } from '../db/query/liveReferences.ts'
import { requireUnused } from '../db/query/uses.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { type Answer, actorOf, type Call, type Endpoint, type JsonAnswer, ok } from '../http/endpoint.ts'
import type { Act, Hooks } from '../verbs/hooks.ts'
import { idempotent } from './idempotent.ts'
import { lockOwnRow } from './ownRow.ts'

/** `DELETE {path}/delete/:id` flips `deleted`; with `?deleted=` it sets it, so that a retry never flips back (decisions 2). */
export function toggleEndpoint(resource: AnyResource, hooks: Hooks = {}): Endpoint[] {
  const { api, toggle } = resource
  if (!api || !toggle) return []
  const run = (call: Call): Promise<Answer> => idempotent(call, (tx) => toggleRow(tx, call, resource, hooks))
  return [{ method: 'DELETE', path: `${api.path}/delete/:id`, may: toggle.roles, run }]
}

async function toggleRow(tx: Db, call: Call, resource: AnyResource, { toggle: hook }: Hooks): Promise<JsonAnswer> {
  await hook?.lock?.(tx, actorOf(call), call.id('id'))
  const row = await lockOwnRow(tx, call, resource)
  const deleted = wantedState(call.query.get('deleted')) ?? !row.deleted
  if (deleted !== row.deleted) {
    const table = anyTableOf(resource)
    const act = readAct(call.query)
    // The hook first: it locks the budget lines that the checks after it share-lock.
    await hook?.before?.(tx, actorOf(call), row, deleted, act)
    if (deleted) await requireUnused(tx, resource, row.id, actorOf(call))
    else await requireLiveReferences(tx, resource, row, actorOf(call))
    await tx
      .update(table)
      .set({ deleted })
      .where(eq(columnOf(table, 'id'), row.id))
    await hook?.after?.(tx, actorOf(call), row, deleted, act)
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

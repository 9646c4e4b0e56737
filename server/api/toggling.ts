import { eq } from 'drizzle-orm'
import { type AnyResource, type RowOf, toggledText } from '../../resources/define/index.ts'
import type { Actor } from '../base/actor.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { requireLiveReferences } from '../db/query/liveReferences.ts'
import { requireUnused } from '../db/query/uses.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { type Answer, actorOf, type Call, type Endpoint, type JsonAnswer, ok } from '../http/endpoint.ts'
import type { Hooks, Reversal } from '../verbs/hooks.ts'
import { idempotent } from './idempotent.ts'
import { stateRefusal } from './inStates.ts'
import { lockOwnRow } from './ownRow.ts'

/**
 * `DELETE {path}/delete/:id` flips `deleted`; with `?deleted=` it sets it, so that a retry does not flip it back
 * (decision 6).
 */
export function toggleEndpoint(resource: AnyResource, hooks: Hooks = {}): Endpoint[] {
  const { api, toggle } = resource
  if (!api || !toggle) return []
  const run = (call: Call): Promise<Answer> => idempotent(call, (tx) => toggleRow(tx, call, resource, hooks))
  return [{ method: 'DELETE', path: `${api.path}/delete/:id`, may: toggle.roles, run }]
}

async function toggleRow(tx: Db, call: Call, resource: AnyResource, hooks: Hooks): Promise<JsonAnswer> {
  const actor = actorOf(call)
  await hooks.toggle?.lock?.(tx, actor, call.id('id'))
  const row = await lockOwnRow(tx, call, resource)
  const deleted = wantedState(call.query.get('deleted')) ?? !row.deleted
  if (deleted !== row.deleted)
    await setDeleted(tx, actor, { resource, hooks, row, deleted, reversal: readReversal(call.query) })
  return ok({ msg: toggledText(resource, deleted), deleted })
}

type Toggled<R extends AnyResource> = { resource: R; hooks: Hooks; row: RowOf<R>; deleted: boolean; reversal: Reversal }

/** The row must be locked and in the other state. @throws Refusal 400 for a row in use, and any refusal of the hook */
export async function setDeleted<R extends AnyResource>(
  tx: Db,
  actor: Actor,
  { resource, hooks: { toggle: hook }, row, deleted, reversal }: Toggled<R>,
): Promise<void> {
  const table = anyTableOf(resource)
  const refusal = stateRefusal(resource, resource.toggle?.while, row, deleted ? 'borrar' : 'restaurar')
  if (refusal) throw refusal
  // The hook runs first: it locks the budget lines that the following checks share-lock.
  await hook?.before?.(tx, actor, row, deleted, reversal)
  if (deleted) await requireUnused(tx, resource, row.id, actor)
  else await requireLiveReferences(tx, resource, row, actor)
  await tx
    .update(table)
    .set({ deleted })
    .where(eq(columnOf(table, 'id'), row.id))
  await hook?.after?.(tx, actor, row, deleted, reversal)
}

function readReversal(query: URLSearchParams): Reversal {
  const [date, reason] = [query.get('date'), query.get('reason')]
  return { ...(date === null ? {} : { date }), ...(reason === null ? {} : { reason }) }
}

function wantedState(raw: string | null): boolean | undefined {
  if (raw === null) return undefined
  if (raw !== 'true' && raw !== 'false') throw invalid({ deleted: 'El estado no es valido' })
  return raw === 'true'
}

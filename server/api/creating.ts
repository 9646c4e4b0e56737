/** Creates rows of any declaration: one from a form, or many from a file. */
import {
  type AnyResource,
  bodyCheck,
  createPathOf,
  type Field,
  isSecret,
  type Row,
} from '../../resources/define/index.ts'
import type { Actor } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow, withHashes } from '../db/query/insert.ts'
import { insertRows } from '../db/query/insertMany.ts'
import { readOne, readShown } from '../db/query/read.ts'
import { nameableIn, requireReferences } from '../db/query/references.ts'
import { visibleTo } from '../db/query/visible.ts'
import { type Answer, actorOf, type Call, type Endpoint, ok, viewerOf } from '../http/endpoint.ts'
import type { Hooks } from '../verbs/hooks.ts'
import { withoutHiddenFields } from './hiddenFields.ts'
import { idempotent } from './idempotent.ts'

export function createEndpoint(resource: AnyResource, { create: hook }: Hooks = {}): Endpoint[] {
  const { api, create } = resource
  if (!api || !create || create.custom) return []
  const check = bodyCheck(resource)
  const run = async (call: Call): Promise<Answer> => {
    const row = checked(check, withoutHiddenFields(resource.fields, call.asker.role, await call.body()))
    const values = await withHashes(resource, { ...row, institute_id: call.institute })
    return idempotent(call, async (tx) => {
      const [id = 0] = await createRows(tx, { resource, hook, actor: actorOf(call) }, [{ row, values }])
      const shown = await readShown(tx, resource, id, visibleTo(viewerOf(call)))
      return ok({ msg: create.done, [resource.name]: shown })
    })
  }
  const secret = Object.values<Field>(resource.fields).some(isSecret)
  const path = createPathOf(resource)
  return [{ method: 'POST', path, may: create.roles, ...(secret ? { secretBody: true } : {}), run }]
}

export type Creation = { resource: AnyResource; hook: Hooks['create']; actor: Actor }

/** A checked body, and its values (`withHashes`). */
export type NewRow = { row: Row; values: Row }

/**
 * Stores checked rows in their order.
 * @returns their ids
 * @throws Refusal 400 for a reference the actor may not name, and any refusal of the hooks
 */
export async function createRows(tx: Db, creation: Creation, rows: readonly NewRow[]): Promise<number[]> {
  const { resource, hook, actor } = creation
  const bodies = rows.map(({ row }) => row)
  const mayName = await nameableIn(tx, resource, bodies, actor)
  for (const row of bodies) await requireReferences(tx, resource, row, actor, row, {}, mayName)
  if (!hook?.before && !hook?.after) {
    const columns = rows.map(({ values }) => values)
    return insertRows(tx, resource, columns)
  }
  const ids: number[] = []
  // The hook of a row sees the earlier rows as stored.
  for (const one of rows) ids.push(await createWithHook(tx, creation, one))
  return ids
}

async function createWithHook(tx: Db, { resource, hook, actor }: Creation, { row, values }: NewRow): Promise<number> {
  const stamps = (await hook?.before?.(tx, actor, row)) ?? {}
  const id = await insertRow(tx, resource, { ...values, ...stamps })
  const made = hook?.after && (await readOne(tx, resource, id))
  if (made) await hook?.after?.(tx, actor, made)
  return id
}

/** Creating a row of any declaration. */
import { type AnyResource, bodyCheck, createPathOf, type Field } from '../../resources/define/index.ts'
import { checked } from '../base/body.ts'
import { insertRow, storedValues } from '../db/query/insert.ts'
import { readOne, readShown } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { visibleTo } from '../db/query/visible.ts'
import { type Answer, actorOf, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import type { Hooks } from '../verbs/hooks.ts'
import { idempotent } from './idempotent.ts'
import { openBody } from './openBody.ts'

/** None for a custom creation, which is a verb. */
export function createEndpoint(resource: AnyResource, { create: hook }: Hooks = {}): Endpoint[] {
  const { api, create } = resource
  if (!api || !create || create.custom) return []
  const check = bodyCheck(resource)
  const run = async (call: Call): Promise<Answer> => {
    const row = checked(check, openBody(resource.fields, call.asker.role, await call.body()))
    const values = await storedValues(resource, row, call.institute)
    return idempotent(call, async (tx) => {
      await requireReferences(tx, resource, row, actorOf(call))
      const stamps = (await hook?.before?.(tx, actorOf(call), row)) ?? {}
      const id = await insertRow(tx, resource, { ...values, ...(await storedValues(resource, stamps, call.institute)) })
      const made = hook?.after && (await readOne(tx, resource, id))
      if (made) await hook?.after?.(tx, actorOf(call), made)
      return ok({
        msg: create.done,
        [api.item ?? resource.name]: await readShown(tx, resource, id, visibleTo(actorOf(call))),
      })
    })
  }
  const secret = Object.values<Field>(resource.fields).some(({ kind }) => kind === 'password')
  const path = createPathOf(resource)
  return [{ method: 'POST', path, may: create.roles, creates: true, ...(secret ? { secretBody: true } : {}), run }]
}

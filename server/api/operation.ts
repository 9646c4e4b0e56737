import { type AnyResource, createPathOf, doneText, type Row } from '../../resources/define/index.ts'
import { actorOf, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import type { Verb } from '../verbs/verb.ts'
import { idempotent } from './idempotent.ts'

/**
 * The endpoint of a declared operation: path, roles, idempotency and success message come from the declaration.
 * @throws Error at start when the declaration has no such operation
 */
export function verb<Command extends Row>(
  resource: AnyResource,
  operation: 'create' | 'complete',
  written: Verb<Command>,
): Endpoint {
  const { create, name } = resource
  const path = operation === 'create' ? createPathOf(resource) : create?.completedAt
  if (!create?.custom || !path) throw new Error(`resource ${name}: ${operation} is not declared as written by hand`)
  const answer = async (call: Call) => {
    const actor = actorOf(call)
    await written.find?.(call.db, actor, call.id)
    const command = written.read(await call.body(), call.id)
    const msg = doneText(resource, operation, command)
    return idempotent(call, async (tx) => ok({ msg, ...(await written.run(tx, actor, command)) }))
  }
  return { method: 'POST', path, may: create.roles, run: answer }
}

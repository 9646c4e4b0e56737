/** Verbs: operations that a declaration leaves to the server with `custom: true`. */
import { type AnyResource, createPathOf } from '../../resources/define/index.ts'
import type { Endpoint } from '../http/endpoint.ts'

/**
 * The endpoint of a declared operation: path, roles and idempotency come from the declaration, so that server and browser admit the same people.
 * @throws Error at start when the declaration has no such operation.
 */
export function verb(resource: AnyResource, operation: 'create' | 'complete', run: Endpoint['run']): Endpoint {
  const { create, name } = resource
  const path = operation === 'create' ? createPathOf(resource) : create?.completedAt
  if (!create?.custom || !path) throw new Error(`resource ${name}: ${operation} is not declared as written by hand`)
  return { method: 'POST', path, may: create.roles, creates: true, run }
}

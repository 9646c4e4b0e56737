import { declarationErrors } from './declarationErrors.ts'
import type { Fields } from './fields.ts'
import type { AnyResource, Declaration, Derived } from './resource.ts'

/**
 * Declares an entity.
 * @throws Error at import, naming resource and field, when the declaration contradicts itself.
 */
export function defineResource<
  const F extends Fields,
  const D extends Readonly<Record<string, Derived>> = Record<never, never>,
  const S = Record<never, never>,
  const C = Record<never, never>,
>(declaration: Declaration<F, D, S, C>): Omit<AnyResource, 'fields'> & { fields: F } {
  const resource = declaration as unknown as Omit<AnyResource, 'fields'> & { fields: F }
  const [fault] = declarationErrors(resource)
  if (fault) throw new Error(fault)
  return resource
}

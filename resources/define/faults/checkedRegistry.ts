import { registryErrors } from '#registryErrors'
import type { AnyResource, Field } from '../declaration.ts'
import { refersToRows } from '../kinds.ts'
import { withLineResources } from '../lines.ts'

/** The message has one line for each contradiction. */
export class DeclarationError extends Error {
  override name = 'DeclarationError'
}

/**
 * @returns the resources with those of their lines, each after those it refers to, otherwise in the given order
 * @throws DeclarationError with every contradiction of every declaration, naming resource and field
 */
export function checkedRegistry(resources: readonly AnyResource[]): readonly AnyResource[] {
  const errors = registryErrors(resources)
  if (errors.length > 0) throw new DeclarationError(errors.join('\n'))
  return referencedFirst(withLineResources(resources))
}

function referencedFirst(resources: readonly AnyResource[]): readonly AnyResource[] {
  const placed = new Set<AnyResource>()
  const visited = new Set<AnyResource>()
  const place = (resource: AnyResource): void => {
    if (visited.has(resource)) return
    visited.add(resource)
    for (const field of Object.values<Field>(resource.fields)) if (refersToRows(field)) place(field.to)
    placed.add(resource)
  }
  for (const resource of resources) place(resource)
  return [...placed]
}

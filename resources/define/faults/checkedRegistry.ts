import type { AnyResource } from '../declaration.ts'
import { registryErrors } from './declarationErrors.ts'

/** What declarations contradict; its message has one line a fault. */
export class DeclarationError extends Error {
  override name = 'DeclarationError'
}

/** @throws DeclarationError with every contradiction of every declaration, naming resource and field of each */
export function checkedRegistry(resources: readonly AnyResource[]): readonly AnyResource[] {
  const errors = registryErrors(resources)
  if (errors.length > 0) throw new DeclarationError(errors.join('\n'))
  return resources
}

/** The declarations together. */
import type { AnyResource, Field } from './declaration.ts'

/** The live references to a resource: which field of which other one points at it. */
export function referrersOf(
  resources: readonly AnyResource[],
  target: AnyResource,
): { by: AnyResource; key: string; field: Field }[] {
  return resources.flatMap((by) =>
    Object.entries<Field>(by.fields)
      .filter(([, field]) => field.kind === 'reference' && field.to === target)
      .map(([key, field]) => ({ by, key, field })),
  )
}

import type { AnyResource, Field } from './declaration.ts'

/** The references to a resource: the resource and field of each. */
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

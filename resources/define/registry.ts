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

/** The lists that share a page with that of a resource, by their labels; none for a list alone. */
export function besideOf(
  resources: readonly AnyResource[],
  { name }: Pick<AnyResource, 'name'>,
): readonly (readonly [label: string, of: AnyResource])[] {
  const names = resources.flatMap(({ list }) => {
    const beside = Object.entries(list?.beside ?? {})
    return beside.some(([, one]) => one === name) ? beside : []
  })
  return names.flatMap(([label, one]) => resources.filter((of) => of.name === one).map((of) => [label, of] as const))
}

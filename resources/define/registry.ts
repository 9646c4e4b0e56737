/** Checks what one declaration cannot know of the others, once, at import. */
import type { AnyResource, Field } from './declaration.ts'

/**
 * @throws Error naming resource and field of each contradiction: a name twice, a reference to a later or missing
 * resource, a derived value or child that names nothing
 */
export function checkedRegistry(resources: readonly AnyResource[]): readonly AnyResource[] {
  const errors = [...orderErrors(resources), ...nameErrors(resources)]
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return resources
}

/** Tables are made in the order of the list. */
function orderErrors(resources: readonly AnyResource[]): string[] {
  const earlier = new Map<string, AnyResource>()
  return resources.flatMap((resource) => {
    const twice = earlier.has(resource.name) ? [`resource ${resource.name}: is declared twice`] : []
    earlier.set(resource.name, resource)
    const late = Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
      field.kind === 'reference' && earlier.get(field.to.name) !== field.to
        ? [`resource ${resource.name}, ${key}: ${field.to.name} must stand before it in resources/index.ts`]
        : [],
    )
    return [...twice, ...late]
  })
}

/** What derived values, children and variants name in other resources by text. */
function nameErrors(resources: readonly AnyResource[]): string[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return resources.flatMap(({ name, api, derived = {}, children = {}, list }) => {
    const missing = (key: string, of: string, fields: readonly string[]): string[] => {
      const target = byName.get(of)
      if (!target) return [`resource ${name}, ${key}: there is no resource ${of}`]
      return fields
        .filter((field) => !Object.hasOwn(target.fields, field))
        .map((field) => `resource ${name}, ${key}: ${of} has no field ${field}`)
    }
    return [
      ...Object.entries(derived).flatMap(([key, one]) =>
        missing(key, one.of, [one.field, one.kind === 'names' ? one.by : `${name}_id`]),
      ),
      ...Object.entries(children).flatMap(([key, { of, by, fields = {} }]) =>
        missing(key, of, [by, ...Object.values(fields)]),
      ),
      ...Object.entries(list?.variants ?? {}).flatMap(([key, { unusedBy }]) =>
        unusedBy && !byName.has(unusedBy) ? [`resource ${name}, ${key}: no ${unusedBy}`] : [],
      ),
      ...(api?.within ? missing('api.within', name, [`${api.within}_id`]) : []),
    ]
  })
}

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

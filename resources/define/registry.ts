/** The whole of the declarations: what no single one can know about the others is checked here, once, at import. */
import type { AnyResource, Field } from './declaration.ts'

/**
 * @throws Error naming resource and field: a name twice, a reference to a later or missing resource, a derived value or child that names nothing.
 */
export function checkedRegistry(resources: readonly AnyResource[]): readonly AnyResource[] {
  const byName = new Map<string, AnyResource>()
  for (const resource of resources) {
    if (byName.has(resource.name)) throw new Error(`resource ${resource.name}: is declared twice`)
    byName.set(resource.name, resource)
    for (const [key, field] of Object.entries<Field>(resource.fields))
      if (field.kind === 'reference' && byName.get(field.to.name) !== field.to)
        throw new Error(
          `resource ${resource.name}, ${key}: ${field.to.name} must stand before it in resources/index.ts`,
        )
  }
  for (const resource of resources) {
    for (const [key, derived] of Object.entries(resource.derived ?? {}))
      demand(resource, key, derived.of, [derived.field, derived.kind === 'names' ? derived.by : `${resource.name}_id`])
    for (const [key, child] of Object.entries(resource.children ?? {}))
      demand(resource, key, child.of, [child.by, ...Object.values(child.fields ?? {})])
    for (const [key, variant] of Object.entries(resource.list?.variants ?? {}))
      if (variant.unusedBy && !byName.has(variant.unusedBy))
        throw new Error(`resource ${resource.name}, ${key}: no ${variant.unusedBy}`)
    if (resource.api?.within) demand(resource, 'api.within', resource.name, [`${resource.api.within}_id`])
  }
  return resources

  function demand(resource: AnyResource, key: string, of: string, fields: string[]): void {
    const target = byName.get(of)
    if (!target) throw new Error(`resource ${resource.name}, ${key}: there is no resource ${of}`)
    for (const field of fields)
      if (!Object.hasOwn(target.fields, field))
        throw new Error(`resource ${resource.name}, ${key}: ${of} has no field ${field}`)
  }
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

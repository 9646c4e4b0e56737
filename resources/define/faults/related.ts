import { faultAt, type RegistryCheck } from './fault.ts'

/** What derived values, children and variants name in other resources by text. */
export const checkRelated: RegistryCheck = (resources) => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return resources.flatMap((resource) => {
    const { name, api, derived = {}, children = {}, list } = resource
    const missing = (key: string, of: string, fields: readonly string[]): string[] => {
      const target = byName.get(of)
      if (!target) return [faultAt(resource, key, `there is no resource ${of}`)]
      return fields
        .filter((field) => !Object.hasOwn(target.fields, field))
        .map((field) => faultAt(resource, key, `${of} has no field ${field}`))
    }
    return [
      ...Object.entries(derived).flatMap(([key, one]) =>
        missing(key, one.of, [one.field, one.kind === 'names' ? one.by : `${name}_id`]),
      ),
      ...Object.entries(children).flatMap(([key, { of, by, fields = {} }]) =>
        missing(key, of, [by, ...Object.values(fields)]),
      ),
      ...Object.entries(list?.variants ?? {}).flatMap(([key, { unusedBy }]) =>
        unusedBy && !byName.has(unusedBy) ? [faultAt(resource, key, `no ${unusedBy}`)] : [],
      ),
      ...(api?.within ? missing('api.within', name, [`${api.within}_id`]) : []),
    ]
  })
}

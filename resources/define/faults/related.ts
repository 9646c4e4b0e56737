import type { FieldKind } from '../declaration.ts'
import type { Derived } from '../facets.ts'
import { faultAt, type RegistryCheck } from './fault.ts'

/** Which kinds a derived value reads. */
const fit: Readonly<Record<Derived['kind'], readonly FieldKind[]>> = {
  sum: ['money'],
  names: ['text', 'longText', 'email', 'choice', 'code'],
}

/** What derived values, children and variants name in other resources by text. */
export const checkRelated: RegistryCheck = (resources) => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return resources.flatMap((resource) => {
    const { name, api, derived = {}, children = {}, list } = resource
    const missing = (key: string, of: string, fields: readonly string[]): string[] => {
      const target = byName.get(of)
      if (!target) return [faultAt(resource, key, `there is no resource ${of}; name one of resources/index.ts`)]
      return fields
        .filter((field) => !Object.hasOwn(target.fields, field))
        .map((field) => faultAt(resource, key, `${of} has no field ${field}; name one of its fields`))
    }
    /** PostgreSQL would refuse to add texts or to join numbers, at every list. */
    const unfit = (key: string, { kind, of, field }: Derived): string[] => {
      const found = byName.get(of)?.fields[field]?.kind
      if (!found || fit[kind].includes(found)) return []
      return [
        faultAt(
          resource,
          key,
          `${kind} over ${of}.${field}, a ${found}; name a field of kind ${fit[kind].join(' or ')}`,
        ),
      ]
    }
    return [
      ...Object.entries(derived).flatMap(([key, one]) => [
        ...missing(key, one.of, [one.field, one.kind === 'names' ? one.by : `${name}_id`]),
        ...unfit(key, one),
      ]),
      ...Object.entries(children).flatMap(([key, { of, by, fields = {} }]) =>
        missing(key, of, [by, ...Object.values(fields)]),
      ),
      ...Object.entries(list?.variants ?? {}).flatMap(([key, { unusedBy }]) =>
        unusedBy && !byName.has(unusedBy)
          ? [faultAt(resource, key, `there is no resource ${unusedBy}; name one of resources/index.ts`)]
          : [],
      ),
      ...(api?.within ? missing('api.within', name, [`${api.within}_id`]) : []),
    ]
  })
}

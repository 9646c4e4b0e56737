/** Checks the names in `sees` and `discloses`. */
import type { AnyResource, Field } from '../declaration.ts'
import type { Sight } from '../facets.ts'
import { faultAt, type RegistryCheck } from './fault.ts'

export const checkSights: RegistryCheck = (resources) => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return resources.flatMap((resource) => [
    ...Object.entries(resource.sees ?? {}).flatMap(([role, sights]) =>
      sights.flatMap((sight) => sightFaults(resource, `sees.${role}`, sight)),
    ),
    ...Object.entries<Field>(resource.fields)
      .filter(([, field]) => field.kind === 'reference' && field.discloses && !field.to.sees)
      .map(([key]) => faultAt(resource, key, 'discloses rows that everybody sees; take the word away')),
  ])

  function sightFaults(at: AnyResource, place: string, sight: Sight, of = at): string[] {
    return Object.entries(sight).flatMap(([key, wanted]) => {
      const unknown = hasColumn(of, key) ? [] : [faultAt(at, place, nameOfNothing(of, key))]
      if (typeof wanted !== 'object') return unknown
      const other = byName.get(wanted.of)
      if (!other) return [...unknown, faultAt(at, place, `there is no resource ${wanted.of}; name one of the list`)]
      const by = wanted.by === undefined || hasColumn(other, wanted.by) ? [] : [nameOfNothing(other, wanted.by)]
      return [...unknown, ...by.map((what) => faultAt(at, place, what)), ...sightFaults(at, place, wanted.where, other)]
    })
  }
}

const nameOfNothing = ({ name }: AnyResource, key: string): string =>
  `${name} has no field ${key}; name one of its fields, or id`
const hasColumn = ({ fields }: AnyResource, key: string): boolean =>
  key === 'id' || key === 'deleted' || Object.hasOwn(fields, key)

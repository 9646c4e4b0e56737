/** Checks the names and values in `sees`, and `discloses`. */
import type { AnyResource, Field } from '../declaration.ts'
import type { Sight } from '../facets.ts'
import { refersToRows } from '../kinds.ts'
import { neverFault, ownValue } from './comparisons.ts'
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
      const field = conditionOn(of, key)
      if (!field) return [faultAt(at, place, nameOfNothing(of, key))]
      if (typeof wanted !== 'object') {
        const what = valueFault(of, key, field, wanted)
        return what === null ? [] : [faultAt(at, place, `names '${key}', which ${what}`)]
      }
      const { of: name, by = 'id', where } = wanted
      const other = byName.get(name)
      if (!other) return [faultAt(at, place, `there is no resource ${name}; name one of the list`)]
      const isAmong = rowsNamed(of, key) === rowsNamed(other, by) && other.fields[by]?.kind !== 'many'
      return [
        ...(conditionOn(other, by) ? [] : [faultAt(at, place, nameOfNothing(other, by))]),
        ...(isAmong
          ? []
          : [faultAt(at, place, `${of.name}.${key} is never among ${name}.${by}; compare ids of the same entity`)]),
        ...sightFaults(at, place, where, other),
      ]
    })
  }
}

const id: Field = { kind: 'integer', label: 'id' }

/** What a condition compares by that key: of several rows, the id of one. */
function conditionOn(of: AnyResource, key: string): Field | undefined {
  const field = key === 'id' ? id : ownValue(of, key)
  return field?.kind === 'many' ? id : field
}

/** The entity whose ids are the values. */
function rowsNamed(of: AnyResource, key: string): string | undefined {
  const field = of.fields[key]
  return key === 'id' ? of.name : refersToRows(field) ? field.to.name : undefined
}

function valueFault(of: AnyResource, key: string, field: Field, wanted: string | number | boolean): string | null {
  if (wanted !== 'asker') return neverFault(field, wanted)
  return rowsNamed(of, key) === 'user' ? null : "is no user and never 'asker'; name a reference to user"
}

const nameOfNothing = ({ name }: AnyResource, key: string): string =>
  `${name} has no field ${key}; name one of its fields, or id`

import { isPlainObject } from '../../values/plainObject.ts'
import type { AnyResource, Field } from '../declaration.ts'
import { isScoped } from '../resource.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkSeedKeys: ResourceCheck = (resource) => {
  const { seed, fields } = resource
  if (!seed) return []
  if (!Object.hasOwn(fields, seed.by)) return [faultAt(resource, 'seed', `'${seed.by}' is no field`)]
  const keys = seed.rows.map((row) => row[seed.by])
  const faults = keys.flatMap((key, index) => {
    if ((typeof key !== 'string' && typeof key !== 'number') || key === '')
      return [`row ${index + 1} has no ${seed.by}; it is known by it`]
    return keys.indexOf(key) < index ? [`'${key}' stands twice; each row has a ${seed.by} of its own`] : []
  })
  if ((resource.create || resource.edit) && !isKept(resource, seed.by))
    faults.push(
      `its rows are known by ${seed.by}, which two of them may share; add unique: [{ fields: ['${seed.by}'], … }]`,
    )
  faults.push(...unknownRows(resource))
  if (isScoped(resource)) faults.push('its rows belong to a school, and a seed to none; seed a resource that all share')
  return faults.map((what) => faultAt(resource, 'seed', what))
}

/** A reference names a row that is seeded before its own: one of another resource, or an earlier one. */
function unknownRows(resource: AnyResource): string[] {
  const { seed, fields } = resource
  return (seed?.rows ?? []).flatMap((row, index) =>
    Object.entries<Field>(fields).flatMap(([key, field]) => {
      const named = row[key]
      if (field.kind !== 'reference' || !isPlainObject(named)) return []
      const earlier = field.to === resource ? seed?.rows.slice(0, index) : field.to.seed?.rows
      const by = field.to.seed?.by ?? ''
      return Object.keys(named).join() === by && earlier?.some((one) => one[by] === named[by])
        ? []
        : [`row ${index + 1}, ${key}: it names no row of ${field.to.name} that is seeded before it`]
    }),
  )
}

/** Whether no two rows have the same value of that field. */
const isKept = ({ unique = [] }: AnyResource, by: string): boolean =>
  unique.some(({ fields }) => fields.length === 1 && fields[0] === by)

import type { Field } from '../declaration.ts'
import { faultAt, type RegistryCheck, type ResourceCheck } from './fault.ts'

export const checkReferences: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'reference') return []
    const faults: string[] = []
    if (!key.endsWith('_id')) faults.push(faultAt(resource, key, 'a reference ends in _id'))
    if (field.optionsFrom && !field.to.list?.variants?.[field.optionsFrom])
      faults.push(faultAt(resource, key, `${field.to.name} has no list variant '${field.optionsFrom}'`))
    return faults
  })

/** Tables are made in the order of the list. */
export const checkOrder: RegistryCheck = (resources) => {
  const earlier = new Map<string, unknown>()
  return resources.flatMap((resource) => {
    const twice = earlier.has(resource.name) ? [`resource ${resource.name}: is declared twice`] : []
    earlier.set(resource.name, resource)
    const late = Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
      field.kind === 'reference' && earlier.get(field.to.name) !== field.to
        ? [faultAt(resource, key, `${field.to.name} must stand before it in resources/index.ts`)]
        : [],
    )
    return [...twice, ...late]
  })
}

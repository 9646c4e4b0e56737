import type { AnyResource, Field } from '../declaration.ts'
import { isRequired } from '../resource.ts'
import { isOwnReference } from '../self.ts'
import { faultAt, type RegistryCheck, type ResourceCheck } from './fault.ts'

export const checkReferences: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'reference') return []
    const faults: string[] = []
    if (!key.endsWith('_id')) faults.push(faultAt(resource, key, `a reference ends in _id; name it ${key}_id`))
    if (field.optionsFrom && !field.to.list?.variants?.[field.optionsFrom])
      faults.push(
        faultAt(resource, key, `${field.to.name} has no list variant '${field.optionsFrom}'; declare it there`),
      )
    if (isOwnReference(resource, field)) faults.push(...ownFaults(resource, key, field))
    return faults
  })

function ownFaults(resource: AnyResource, key: string, field: Field): string[] {
  const at = (what: string) => faultAt(resource, key, what)
  if (field.asked) return [at('a move asks for no row of its own kind; make it a field of the row')]
  return isRequired(field) ? [at('the first row could name no other one; take required away')] : []
}

/** Whether each stands in the list once, with whatever it refers to. */
export const checkListed: RegistryCheck = (resources) =>
  resources.flatMap((resource, index) => {
    const first = resources.findIndex(({ name }) => name === resource.name)
    const twice = first < index ? [faultAt(resource, 'name', 'is declared twice; rename one')] : []
    const missing = Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
      field.kind === 'reference' && !resources.includes(field.to)
        ? [faultAt(resource, key, `${field.to.name} is not in resources/index.ts; add it to the list`)]
        : [],
    )
    return [...twice, ...missing]
  })

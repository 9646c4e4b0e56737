import type { Field } from '../declaration.ts'
import { isAlwaysStored } from '../presence.ts'
import { isScoped } from '../resource.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** Checks the values that the server sets: stamps and numbers. */
export const checkServerSet: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) => {
    const faults: string[] = []
    if (field.kind === 'reference' && field.serverSet === 'asker' && field.to.name !== 'user')
      faults.push(faultAt(resource, key, "serverSet 'asker' names a user; let it refer to user"))
    if (field.kind === 'number' && !isScoped(resource))
      faults.push(faultAt(resource, key, "counts for each institute, and api.path has no ':institute'"))
    if (field.kind === 'number' && field.yearOf !== undefined) {
      const named: Field | undefined = resource.fields[field.yearOf]
      if (!named || !['date', 'instant', 'integer'].includes(named.kind))
        faults.push(faultAt(resource, key, `yearOf '${field.yearOf}' is no date, instant or integer field of it`))
      else if (!isAlwaysStored(named) && named.serverSet !== 'now')
        faults.push(faultAt(resource, key, `yearOf '${field.yearOf}' may be empty; make it required`))
    }
    return faults
  })

import { faultAt, type ResourceCheck } from './fault.ts'

export const checkUniques: ResourceCheck = (resource) =>
  (resource.unique ?? []).flatMap((rule) =>
    [...rule.fields, ...(rule.yearOf ? [rule.yearOf] : [])]
      .filter((key) => !Object.hasOwn(resource.fields, key))
      .map((key) => faultAt(resource, `unique ${key}`, 'is no field')),
  )

import type { Field } from '../declaration.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkConditions: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
    Object.keys({ ...field.when, ...field.requiredWhen })
      .filter((sibling) => !Object.hasOwn(resource.fields, sibling))
      .map((sibling) => faultAt(resource, key, `its condition names '${sibling}', which is no field`)),
  )

import type { Field } from '../declaration.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

const usable = /^[a-zA-Z][a-zA-Z0-9]*(_id)?$/
const reserved = new Set(['id', 'deleted', 'institute_id', 'constructor', 'prototype', '__proto__'])

export const checkNames: ResourceCheck = (resource) => {
  const faults: string[] = []
  if (!/^[a-z][a-zA-Z]*$/.test(resource.name)) faults.push(faultAt(resource, 'name', 'is not camelCase'))
  const fields = Object.entries<Field>(resource.fields)
  if (fields.length === 0) faults.push(faultAt(resource, 'fields', 'there is none'))
  for (const [key] of fields)
    if (!usable.test(key) || reserved.has(key)) faults.push(faultAt(resource, key, 'is not a usable field name'))
  return faults
}

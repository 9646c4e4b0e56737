import type { AnyResource, Field } from '../declaration.ts'
import { linesKey, rowsFields } from '../lines.ts'
import { embedKey, manyKey } from '../resource.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

const usable = /^[a-zA-Z][a-zA-Z0-9]*(_id)?$/
const reserved = new Set(['id', 'deleted', 'institute_id', 'searchText', 'constructor', 'prototype', '__proto__'])
/** What bodies, filters and forms have beside the fields. */
const keysBeside: Readonly<Record<string, string>> = {
  was: 'the body of an edit has the earlier values there',
  q: 'a filter has the text of the search there',
  root: 'a form has the faults of the whole form there',
}
/** PostgreSQL truncates longer names; the longest generated one is `resource_field_not_negative`. */
const longestName = 63 - '_not_negative_1'.length

export const checkNames: ResourceCheck = (resource) => {
  const faults: string[] = []
  if (!/^[a-z][a-zA-Z]*$/.test(resource.name))
    faults.push(faultAt(resource, 'name', 'is not camelCase; write it like supplyOrder'))
  const keys = Object.keys(resource.fields)
  if (keys.length === 0) faults.push(faultAt(resource, 'fields', 'there is none; declare one at least'))
  for (const key of keys) {
    if (reserved.has(key))
      faults.push(faultAt(resource, key, 'is not a usable field name: every row has one; rename it'))
    else if (Object.hasOwn(keysBeside, key))
      faults.push(faultAt(resource, key, `is not a usable field name: ${keysBeside[key]}; rename it`))
    else if (!usable.test(key))
      faults.push(faultAt(resource, key, 'is not a usable field name; use letters and digits, like firstName'))
    if (`${resource.name}_${key}`.length > longestName)
      faults.push(faultAt(resource, key, 'is too long for the names of its constraints in PostgreSQL; shorten it'))
  }
  return [...faults, ...twice(resource)]
}

/** Checks that a row on the wire has each key only once. */
function twice(resource: AnyResource): string[] {
  const embeds = Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
    field.kind === 'reference' ? [embedKey(key, field)] : field.kind === 'many' ? [manyKey(key)] : [],
  )
  const lines = rowsFields(resource).map(([key, field]) => linesKey(key, field))
  const children = Object.fromEntries(Object.entries(resource.children ?? {}).filter(([key]) => !lines.includes(key)))
  const renamed = rowsFields(resource).flatMap(([, { as }]) => as ?? [])
  const keys = [resource.fields, resource.derived, resource.formulas, resource.byCases, children, resource.aliases]
    .flatMap((named) => Object.keys(named ?? {}))
    .concat(embeds, renamed)
  return keys
    .filter((key, index) => keys.indexOf(key) !== index)
    .map((key) => faultAt(resource, key, 'names two things of a row; rename one'))
}

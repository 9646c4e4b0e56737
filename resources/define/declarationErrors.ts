import type { AnyResource, Field } from './declaration.ts'
import { embedKey } from './resource.ts'

const name = /^[a-zA-Z][a-zA-Z0-9]*(_id)?$/
const reserved = new Set(['id', 'deleted', 'institute_id', 'constructor', 'prototype', '__proto__'])

/** The contradictions that the types cannot see. */
export function declarationErrors(resource: AnyResource): string[] {
  const at = (field: string, what: string) => `resource ${resource.name}, ${field}: ${what}`
  const faults: string[] = []
  const fields = Object.entries<Field>(resource.fields)

  if (!/^[a-z][a-zA-Z]*$/.test(resource.name)) faults.push(at('name', 'is not camelCase'))
  if (fields.length === 0) faults.push(at('fields', 'there is none'))
  for (const [key, field] of fields) {
    if (!name.test(key) || reserved.has(key)) faults.push(at(key, 'is not a usable field name'))
    if (field.kind === 'reference' && !key.endsWith('_id')) faults.push(at(key, 'a reference ends in _id'))
    if (field.kind === 'reference' && field.optionsFrom && !field.to.list?.variants?.[field.optionsFrom])
      faults.push(at(key, `${field.to.name} has no list variant '${field.optionsFrom}'`))
    for (const sibling of Object.keys({ ...field.when, ...field.requiredWhen }))
      if (!Object.hasOwn(resource.fields, sibling))
        faults.push(at(key, `its condition names '${sibling}', which is no field`))
  }
  const { columns = [], searchable = [], sort = [] } = resource.list ?? {}
  for (const column of [...columns, ...searchable, ...sort.slice(0, 1)])
    if (!isColumn(resource, column)) faults.push(at(`column ${column}`, 'names nothing'))
  for (const rule of resource.unique ?? [])
    for (const key of [...rule.fields, ...(rule.yearOf ? [rule.yearOf] : [])])
      if (!Object.hasOwn(resource.fields, key)) faults.push(at(`unique ${key}`, 'is no field'))
  if (!resource.api && (resource.list || resource.create || resource.toggle))
    faults.push(at('api', 'an operation needs a path'))
  if (resource.api && !resource.api.path.startsWith('/')) faults.push(at('api.path', 'starts with /'))
  if (resource.screen && !resource.list) faults.push(at('screen', 'a screen draws a list, and there is none'))
  return faults
}

/** Whether a dotted path names a field, an embedded row, a derived value or a shown group. */
export function isColumn(resource: AnyResource, path: string): boolean {
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0 && (head === 'id' || head === 'deleted')) return true
  const reference = Object.entries<Field>(resource.fields).find(
    ([key, f]) => f.kind === 'reference' && embedKey(key, f) === head,
  )?.[1]
  if (reference?.kind === 'reference') return rest.length === 0 || isColumn(reference.to, rest.join('.'))
  return [resource.fields, resource.derived, resource.aliases, resource.children].some(
    (names) => names && Object.hasOwn(names, path),
  )
}

import { faultAt, type ResourceCheck } from './fault.ts'

export const checkUniques: ResourceCheck = (resource) =>
  (resource.unique ?? []).flatMap((rule) => {
    const at = (what: string) => faultAt(resource, `unique ${rule.fields.join(' ')}`, what)
    const missing = [...rule.fields, ...(rule.yearOf ? [rule.yearOf] : [])]
      .filter((key) => !Object.hasOwn(resource.fields, key))
      .map((key) => faultAt(resource, `unique ${key}`, 'is no field; name one of its own fields'))
    return [
      ...missing,
      ...(rule.fields.length === 0 ? [at('names no fields; name one at least')] : []),
      ...(rule.yearOf && !['date', 'instant'].includes(resource.fields[rule.yearOf]?.kind ?? 'date')
        ? [at(`${rule.yearOf} has no year; name a date or instant field`)]
        : []),
      ...(rule.at !== undefined && !rule.fields.includes(rule.at)
        ? [at(`its text stands at '${rule.at}', which is none of its fields; name one of them`)]
        : []),
    ]
  })

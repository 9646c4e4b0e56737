import { isKeptApart } from '../kinds.ts'
import { isAlwaysStored } from '../presence.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkUniques: ResourceCheck = (resource) =>
  (resource.unique ?? []).flatMap((rule) => {
    const at = (what: string) => faultAt(resource, `unique ${rule.fields.join(' ')}`, what)
    const optional = [...rule.fields, ...(rule.yearOf ? [rule.yearOf] : [])].filter((key) => {
      const field = resource.fields[key]
      return field && !isKeptApart(field) && !isAlwaysStored(field) && field.serverSet !== 'now'
    })
    return [
      ...(optional.length > 0 && rule.empty === undefined
        ? [at(`${optional[0]} may be empty; say whether two empty ones are equal: empty: 'same' or empty: 'free'`)]
        : []),
      ...(optional.length === 0 && rule.empty !== undefined
        ? [at('none of its fields may be empty; take empty out')]
        : []),
      ...(rule.fields.length === 0 ? [at('names no fields; name one at least')] : []),
      ...(rule.yearOf && !['date', 'instant'].includes(resource.fields[rule.yearOf]?.kind ?? 'date')
        ? [at(`${rule.yearOf} has no year; name a date or instant field`)]
        : []),
      ...(rule.at !== undefined && !rule.fields.includes(rule.at)
        ? [at(`its text stands at '${rule.at}', which is none of its fields; name one of them`)]
        : []),
    ]
  })

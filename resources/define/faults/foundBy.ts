import { isSecret, isSortable } from '../kinds.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkFoundBy: ResourceCheck = ({ name, fields, foundBy = [] }) =>
  foundBy.flatMap((keys, index) => {
    const named = keys.join(' ')
    const at = (what: string) => faultAt({ name }, `foundBy ${named}`.trim(), what)
    const unfit = keys.filter((key) => {
      const field = fields[key]
      // PostgreSQL refuses a row whose text is longer than an index takes.
      return field && (!isSortable(field.kind) || isSecret(field) || field.kind === 'longText')
    })
    return [
      ...(keys.length === 0 ? [at('names no field; name one at least')] : []),
      ...(new Set(keys).size < keys.length ? [at('names a field twice; take one away')] : []),
      ...(foundBy.findIndex((other) => other.join(' ') === named) < index
        ? [at('is listed twice; take one away')]
        : []),
      ...unfit.map((key) => at(`no index holds ${key}, of kind ${fields[key]?.kind}; name another field`)),
    ]
  })

import type { AnyResource, Field } from '../declaration.ts'
import { embedKey } from '../resource.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkColumns: ResourceCheck = (resource) => {
  const { columns = [], searchable = [], sort = [] } = resource.list ?? {}
  return [...columns, ...searchable, ...sort.slice(0, 1)]
    .filter((column) => !isColumn(resource, column))
    .map((column) => faultAt(resource, `column ${column}`, 'names nothing'))
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

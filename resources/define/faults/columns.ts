import type { AnyResource, Field } from '../declaration.ts'
import type { Where } from '../facets.ts'
import { embedKey } from '../resource.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkColumns: ResourceCheck = (resource) => {
  const { columns = [], searchable = [], sort = [] } = resource.list ?? {}
  const nothing = [...columns, ...searchable, ...sort.slice(0, 1)]
    .filter((column) => !isColumn(resource, column))
    .map((column) => faultAt(resource, `column ${column}`, `names nothing; it may be ${columnsOf(resource)}`))
  const repeated = columns
    .filter((column, index) => columns.indexOf(column) !== index)
    .map((column) => faultAt(resource, `column ${column}`, 'is listed twice; take one away'))
  return [...nothing, ...repeated, ...checkNamed(resource)]
}

const columnsOf = ({ fields, derived, children, aliases }: AnyResource): string =>
  ['id', 'deleted', ...[fields, derived, children, aliases].flatMap((named) => Object.keys(named ?? {}))].join(', ')

/** Whether a dotted path names a field, an embedded row, a derived value or a shown group. */
export function isColumn(resource: AnyResource, path: string, isEmbedded = false): boolean {
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0 && (head === 'id' || head === 'deleted')) return true
  const reference = Object.entries<Field>(resource.fields).find(
    ([key, f]) => f.kind === 'reference' && embedKey(key, f) === head,
  )?.[1]
  if (reference?.kind === 'reference') {
    if (isEmbedded && reference.to === resource) return false
    return rest.length === 0 || isColumn(reference.to, rest.join('.'), true)
  }
  return [resource.fields, resource.derived, resource.aliases, resource.children].some(
    (names) => names && Object.hasOwn(names, path),
  )
}

/** The fields that other facets name: conditions of lists, embedded fields, rules, triggers, aliases. */
function checkNamed(resource: AnyResource): string[] {
  const { list, aliases = {}, embedded = [], rules = [], triggers = [], unique = [] } = resource
  const wheres: [string, Where | undefined][] = [
    ['list.where', list?.where],
    ...Object.entries(list?.flags ?? {}).map(([flag, where]): [string, Where] => [`flag ${flag}`, where]),
    ...Object.entries(list?.variants ?? {}).map(([name, { where }]): [string, Where | undefined] => [
      `variant ${name}`,
      where,
    ]),
    ...unique.map(({ where }): [string, Where | undefined] => ['unique', where]),
  ]
  const named: [string, string][] = [
    ...wheres.flatMap(([place, where]) =>
      Object.keys(where ?? {}).map((key): [string, string] => [place, key.replace(/_gt$/, '')]),
    ),
    ...Object.entries(aliases).flatMap(([key, what]) =>
      (typeof what === 'string' ? [what] : Object.values(what)).map((field): [string, string] => [
        `alias ${key}`,
        field,
      ]),
    ),
    ...embedded.map((field): [string, string] => ['embedded', field]),
    ...[...rules, ...triggers].map(({ field }): [string, string] => ['rule', field]),
  ]
  return named
    .filter(([, field]) => field !== 'deleted' && !Object.hasOwn(resource.fields, field))
    .map(([place, field]) =>
      faultAt(resource, place, `names '${field}', which is no field; name one of its own fields`),
    )
}

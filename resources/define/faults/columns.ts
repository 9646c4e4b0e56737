import type { AnyResource, Field } from '../declaration.ts'
import type { Where } from '../facets.ts'
import { isSortable } from '../kinds.ts'
import { embedKey } from '../resource.ts'
import { neverFault, ownValue } from './comparisons.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkColumns: ResourceCheck = (resource) => {
  const { columns = [] } = resource.list ?? {}
  const repeated = columns
    .filter((column, index) => columns.indexOf(column) !== index)
    .map((column) => faultAt(resource, `column ${column}`, 'is listed twice; take one away'))
  return [
    ...repeated,
    ...hiddenFaults(resource),
    ...underFaults(resource),
    ...totalFaults(resource),
    ...headerFaults(resource),
    ...labelFaults(resource),
    ...whereFaults(resource),
    ...freshFaults(resource),
    ...sortFaults(resource),
    ...embeddedFaults(resource),
  ]
}

/** What a list is neither sorted nor filtered by: several values, files, and the long texts that the server writes. */
function sortFaults(resource: AnyResource): string[] {
  const [key = ''] = resource.list?.sort ?? []
  const field = resource.fields[key]
  if (!field || (isSortable(field.kind) && !(field.kind === 'longText' && field.serverSet))) return []
  return [faultAt(resource, key, 'sorts no list; name another field')]
}

function hiddenFaults(resource: AnyResource): string[] {
  const { columns = [], hidden = [] } = resource.list ?? {}
  const strange = hidden
    .filter((column) => !columns.includes(column))
    .map((column) => faultAt(resource, `list.hidden ${column}`, 'is no column of the list; name it in columns too'))
  return columns.length > 0 && columns.every((column) => hidden.includes(column))
    ? [...strange, faultAt(resource, 'list.hidden', 'leaves no column to see; show one at least')]
    : strange
}

function underFaults(resource: AnyResource): string[] {
  const { columns = [], under = {} } = resource.list ?? {}
  return Object.entries(under).flatMap(([column, top]) => {
    const at = (what: string) => [faultAt(resource, `list.under ${column}`, what)]
    if (!columns.includes(column)) return at('is no column of the list; name it in columns too')
    if (!columns.includes(top)) return at(`is under ${top}, which is no column of the list; name it in columns too`)
    return top === column || Object.hasOwn(under, top)
      ? at(`is under ${top}, which has no cell of its own; name the column above it`)
      : []
  })
}

function totalFaults(resource: AnyResource): string[] {
  const { columns = [], totals = [] } = resource.list ?? {}
  return totals
    .filter((column) => !columns.includes(column))
    .map((column) => faultAt(resource, `list.totals ${column}`, 'is no column of the list; name it in columns too'))
}

function headerFaults(resource: AnyResource): string[] {
  const { columns = [], headers = {} } = resource.list ?? {}
  return Object.entries(headers).flatMap(([path, header]) => {
    const at = (what: string) => [faultAt(resource, `list.headers ${path}`, what)]
    if (!columns.includes(path)) return at('is no column of the list; name it in columns too')
    if (!path.includes('.')) return at('has a label of its own; change that one')
    return header.trim() === '' ? at('has no text; write what a person reads there') : []
  })
}

function labelFaults(resource: AnyResource): string[] {
  const { columns = [], labelled = [] } = resource.list ?? {}
  return labelled.flatMap((path) => {
    const at = (what: string) => [faultAt(resource, `list.labelled ${path}`, what)]
    if (!columns.includes(path)) return at('is no column of the list; name it in columns too')
    return path.includes('.') ? [] : at('is of no embedded row, which would have a label')
  })
}

/** Whether a dotted path names a field, an embedded row, a derived value or an alias. */
export function isColumn(resource: AnyResource, path: string): boolean {
  const [head = '', ...rest] = path.split('.')
  const to = embeddedRow(resource, Object.keys(resource.fields), head)
  if (to) return rest.length === 0 || unembedded(to, rest) === null
  const { fields, derived, formulas, byCases, aliases, children } = resource
  return (
    path === 'id' ||
    path === 'deleted' ||
    [fields, derived, formulas, byCases, aliases, children].some((names) => names && Object.hasOwn(names, path))
  )
}

/** What a row lacks of a path when another row embeds it; null for nothing. */
function unembedded(resource: AnyResource, [head = '', ...rest]: readonly string[]): string | null {
  const { name, fields, embedded = Object.keys(fields) } = resource
  const to = embeddedRow(resource, embedded, head)
  if (to && to !== resource) return rest.length === 0 ? null : unembedded(to, rest)
  if (rest.length === 0 && ['id', ...embedded].includes(head)) return null
  const add = resource.embedded ? ', or add it to its embedded' : ''
  return `${name} does not embed ${head}; name one of ${embedded.join(', ')}${add}`
}

/** The resource of the row that one of the fields embeds under the key. */
function embeddedRow(resource: AnyResource, fields: readonly string[], as: string): AnyResource | undefined {
  const found = Object.entries<Field>(resource.fields).find(
    ([key, field]) => field.kind === 'reference' && fields.includes(key) && embedKey(key, field) === as,
  )?.[1]
  return found?.kind === 'reference' ? found.to : undefined
}

/** Checks the values that a list shows, searches or is sorted by in embedded rows. */
function embeddedFaults(resource: AnyResource): string[] {
  const { columns = [], searchable = [], sort } = resource.list ?? {}
  return [...new Set([...columns, ...searchable, ...(sort ? [sort[0]] : [])])].flatMap((path) => {
    const [head = '', ...rest] = path.split('.')
    const to = embeddedRow(resource, Object.keys(resource.fields), head)
    const what = to && rest.length > 0 ? unembedded(to, rest) : null
    return what === null ? [] : [faultAt(resource, `column ${path}`, what)]
  })
}

/** Checks the fields named by the conditions of lists and of unique rules, and their values. */
function whereFaults(resource: AnyResource): string[] {
  const { list, unique = [] } = resource
  const wheres: [string, Where | undefined][] = [
    ['list.where', list?.where],
    ...Object.entries(list?.flags ?? {}).map(([flag, where]): [string, Where] => [`flag ${flag}`, where]),
    ...Object.entries(list?.variants ?? {}).map(([name, { where }]): [string, Where | undefined] => [
      `variant ${name}`,
      where,
    ]),
    ...unique.map(({ where }): [string, Where | undefined] => ['unique', where]),
  ]
  return wheres.flatMap(([place, where]) =>
    Object.entries(where ?? {}).flatMap(([key, value]) => {
      const name = key.replace(/_gt$/, '')
      const field = ownValue(resource, name)
      const what = field ? neverFault(field, value) : 'is no field; name one of its own fields'
      return what === null ? [] : [faultAt(resource, place, `names '${name}', which ${what}`)]
    }),
  )
}

/** A new row must be in the list: `list.where` may not leave out the state in which rows start. */
function freshFaults(resource: AnyResource): string[] {
  const { list, create, states } = resource
  const wanted = states && list?.where?.[states.field]
  return !create || create.custom || wanted === undefined || wanted === states?.start
    ? []
    : [faultAt(resource, 'list.where', `has no new row, which is in the state '${states?.start}'; make it a tab`)]
}

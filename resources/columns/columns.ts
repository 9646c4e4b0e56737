import {
  type AnyResource,
  type ByCases,
  type Children,
  choice,
  type Derived,
  derivedFields,
  derivedKind,
  embedKey,
  type Field,
  type Formula,
  isLate,
  isParent,
  isPlainObject,
  isReadBy,
  isSortable,
  labelOf,
  linesKey,
  lineTexts,
  manyKey,
  optionOf,
  type Role,
  type Row,
} from '../define/index.ts'
import { resourceNamed } from '../index.ts'
import { cellText } from './cellText.ts'
import type { Column } from './column.ts'

export const columnsOf = (resource: AnyResource): Column[] =>
  (resource.list?.columns ?? []).map((path) => {
    const under = resource.list?.under?.[path]
    return { ...columnOf(resource, path), ...(under === undefined ? {} : { under }) }
  })

/** As `isReadBy`. A role reads a derived value if it reads the field that this is computed from. */
export function isShownTo(role: Role | undefined, resource: AnyResource, path: string): boolean {
  const derived = resource.derived?.[path]
  if (!derived) return isReadBy(role, resource, path)
  const of = resourceNamed(derived.of)
  return derivedFields(derived).every((key) => isReadBy(role, of, key))
}

/** The columns that a role may read; without `columns`, the declared ones. */
export const readableColumns = <C extends Column>(
  resource: AnyResource,
  role: Role | undefined,
  columns: readonly C[],
): readonly C[] => columns.filter(({ path }) => isShownTo(role, resource, path))

/** The initial sort: the declared field if the role may read it, else the id. */
export function readableSort(resource: AnyResource, role: Role | undefined, byId: Order): readonly [string, Order] {
  const { sort } = resource.list ?? {}
  return sort && isShownTo(role, resource, sort[0]) ? sort : ['id', byId]
}
type Order = 'ASC' | 'DESC'

/** The column of a field; of a reference, the name of its row. */
export function columnOfField(resource: AnyResource, key: string): Column {
  const field = resource.fields[key]
  return columnOf(resource, field?.kind === 'reference' ? embedKey(key, field) : key)
}

/** @throws Error for a path that names nothing; the check of the declaration refuses such a path first. */
export function columnOf(resource: AnyResource, path: string): Column {
  const at = (row: Row) => valueAt(row, path)
  if (path === 'id') return { path, header: 'ID', kind: 'number', sortable: true, value: at }
  if (path === 'deleted') return { path, header: 'Estado', kind: 'status', sortable: true, value: at }

  const field = resource.fields[path]
  if (field) return { ...ofField(path, field, at), ...lateMark(resource, field) }
  const derived = resource.derived?.[path]
  if (derived) return ofDerived(path, derived, at)
  const formula = resource.formulas?.[path]
  if (formula)
    return { path, header: formula.label, kind: formula.kind, sortable: false, value: (row) => computed(formula, row) }
  const byCases = resource.byCases?.[path]
  if (byCases) return ofCases(path, byCases)
  const children = resource.children?.[path]
  if (children) {
    const label = entryLabel(children)
    const value = (row: Row) => listed(at(row)).map((entry) => label(asRow(entry)))
    return { path, header: children.label, kind: 'list', sortable: false, value }
  }
  return ofShown(resource, path) ?? ofReference(resource, path)
}

/**
 * The value of a formula with the decimals of its kind; null where it is not a number: of a division by zero, or of a
 * row without a value that the role does not read.
 */
function computed(formula: Formula, row: Row): unknown {
  const value = formula.value(row)
  if (typeof value !== 'number') return value
  const parts = formula.kind === 'money' ? 100 : formula.kind === 'fee' ? 10_000 : 1
  return Number.isFinite(value) ? Math.round(value * parts) / parts : null
}

/** The filters of values that no column has, each as the field of its first value; those that a role may read. */
export const extraFilters = (resource: AnyResource, role: Role | undefined): [name: string, Field][] =>
  Object.entries(resource.list?.filters ?? {}).flatMap(([name, paths]) => {
    const field = paths.every((path) => isShownTo(role, resource, path)) && fieldAt(resource, paths[0] ?? '')
    return field ? [[name, field]] : []
  })

function fieldAt(resource: AnyResource, path: string): Field | undefined {
  const [key = '', ...rest] = path.split('.')
  const child = resource.children?.[key]
  return child ? fieldAt(resourceNamed(child.of), rest.join('.')) : columnOf(resource, path).field
}

/** The columns of child rows: the declared fields, or every field except the references to parents, which have no embedded row. */
export function childColumns({ of, by, fields }: Children): Column[] {
  const child = resourceNamed(of)
  if (fields) return Object.entries(fields).map(([name, path]) => renamed(columnOf(child, path), name))
  return Object.entries<Field>(child.fields)
    .filter(([key, field]) => key !== by && !(field.kind === 'reference' && isParent(child, field)))
    .map(([key, field]) => (field.kind === 'reference' ? embedKey(key, field) : key))
    .concat(Object.keys(child.formulas ?? {}))
    .map((path) => columnOf(child, path))
}

const renamed = (column: Column, name: string): Column => ({
  ...column,
  value: (row) => column.value(rowWith(column.path.split('.'), row[name])),
})

const rowWith = ([head = '', ...rest]: string[], value: unknown): Row => ({
  [head]: rest.length === 0 ? value : rowWith(rest, value),
})

function ofCases(path: string, byCases: ByCases): Column {
  const { label: header, options } = byCases
  const field = choice({ label: header, options })
  const value = (row: Row) => optionOf(byCases, row)
  return { path, header, kind: 'choice', field, filter: [path, field], sortable: false, value }
}

function ofDerived(path: string, derived: Derived, value: Column['value']): Column {
  const common = { path, header: derived.label, sortable: true }
  if (derived.kind === 'names') return { ...common, kind: 'list', value: (row) => listed(value(row)) }
  const of = resourceNamed(derived.of)
  const field = derived.kind === 'count' ? undefined : of.fields[derived.field]
  const asked: Pick<Column, 'field' | 'filter'> = field
    ? { field, filter: [path, { ...field, label: derived.label }] }
    : {}
  return { ...common, kind: derivedKind(derived, of), value, ...asked }
}

function ofField(path: string, field: Field, value: Column['value']): Column {
  const { label: header, kind } = field
  if (field.kind === 'many') {
    const { to } = field
    const named = (row: Row) => listed(row[manyKey(path)]).map((one) => labelOf(to, asRow(one)))
    const small = (row: Row) => listed(row[manyKey(path)]).flatMap((one) => labelEnds(to, one))
    return { path, header, kind: 'list', field, filter: [path, field], sortable: false, value: named, small }
  }
  if (field.kind === 'rows') {
    const lines = (row: Row) => lineTexts(row[linesKey(path, field)], field)
    return { path, header, kind: 'list', field, sortable: false, value: lines }
  }
  const column: Column = { path, header, kind, field, filter: [path, field], sortable: isSortable(kind), value }
  if (field.kind !== 'boolean' || !field.opposite) return column
  return { ...column, header: field.opposite, value: (row) => opposite(value(row)) }
}

const lateMark = (resource: AnyResource, field: Field): Pick<Column, 'mark'> => {
  const { late } = field.kind === 'choice' ? field : {}
  return late ? { mark: (row) => (isLate(resource, row) ? late.text : '') } : {}
}

const opposite = (value: unknown): unknown => (typeof value === 'boolean' ? !value : value)

/**
 * An alias of a field, or a group such as Rector {name, lastname}: shows both names, or 'No aplica' when both are
 * empty.
 */
function ofShown(resource: AnyResource, path: string): Column | undefined {
  const shown = resource.aliases?.[path]
  if (shown === undefined) return undefined
  if (typeof shown === 'string') return { ...columnOf(resource, shown), path, value: (row) => valueAt(row, path) }
  const fields = Object.entries<Field>(resource.fields)
  const header = fields.find(([name]) => name.toLowerCase() === path.toLowerCase())?.[1].label ?? path
  const value = (row: Row) => {
    const group = asRow(valueAt(row, path))
    return [group.name, group.lastname].filter(Boolean).join(' ') || 'No aplica'
  }
  return { path, header, kind: 'text', sortable: true, value }
}

/** A value of the row that a reference names, with the reference's label as header; for the whole row, its label. */
function ofReference(resource: AnyResource, path: string): Column {
  const [head = '', ...rest] = path.split('.')
  const found = Object.entries<Field>(resource.fields).find(
    ([name, field]) => field.kind === 'reference' && embedKey(name, field) === head,
  )
  if (found?.[1].kind !== 'reference') throw new Error(`resource ${resource.name} has no column ${path}`)
  const { label: header, to } = found[1]
  const own = resource.list?.headers?.[path]
  const common = own ? { path, header: own, sortable: true } : { path, header, filter: found, sortable: true }
  if (rest.length === 0 || resource.list?.labelled?.includes(path)) {
    const value = (row: Row) => {
      const embedded = row[head]
      return isPlainObject(embedded) ? labelOf(to, embedded) : ''
    }
    const small = (row: Row) => labelEnds(to, row[head])
    return { ...common, kind: 'reference', value, small }
  }
  const { kind, field } = columnOf(to, rest.join('.'))
  return { ...common, kind, field, value: (row) => valueAt(row, path) }
}

/** The small end of the label of an embedded row; none if its declaration has none. */
export const labelEnds = ({ labelEnd }: AnyResource, row: unknown): string[] =>
  labelEnd && isPlainObject(row) ? [labelEnd(row)] : []

const valueAt = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => asRow(value)[part], row)

const asRow = (value: unknown): Row => (isPlainObject(value) ? value : {})

function listed(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined || value === '' ? [] : [value]
}

/** The label of a child row: its listed values, else the label of its resource. */
function entryLabel(children: Children): (entry: Row) => string {
  const { of, fields } = children
  if (!fields) return (entry) => labelOf(resourceNamed(of), entry)
  const columns = childColumns(children)
  return (entry) => columns.map((column) => cellText(column, entry)).join(' - ')
}

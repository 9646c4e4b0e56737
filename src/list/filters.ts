import { choice, date, type Field, type FieldKind, type Row, text } from '../../resources/define/index.ts'
import { readCents, readFee } from '../../resources/values/money.ts'
import type { Column } from './columns.ts'

/** One input of a list's filters: the query's own name, what it is called, and the field whose input it borrows. */
export type Filter = { name: string; label: string; field: Field }

const single = (name: string, field: Field): Filter[] => [{ name, label: field.label, field }]
const contains = (name: string, { label }: Field): Filter[] => [{ name, label, field: text({ label }) }]
const span = (name: string, field: Field): Filter[] => [
  { name: `${name}_gte`, label: `${field.label} desde`, field },
  { name: `${name}_lte`, label: `${field.label} hasta`, field },
]
const none = (): Filter[] => []

/** Kind → what it is filtered by (decisions 2). A new kind does not compile until it stands here. */
const filtersByKind: Record<FieldKind, (name: string, field: Field) => Filter[]> = {
  text: contains,
  longText: contains,
  email: contains,
  code: contains,
  password: none,
  image: none,
  integer: single,
  money: span,
  fee: single,
  date: span,
  instant: (name, { label }) => span(name, date({ label })),
  choice: single,
  boolean: single,
  // Rows read within another one have no list of their own to choose from; the search finds them by name.
  reference: (name, field) =>
    field.kind === 'reference' && !field.to.api?.within ? single(name, { ...field, optionsFrom: undefined }) : [],
}

const status = choice({ label: 'Estado', options: { false: 'activo', true: 'inactivo' } })

/** The filters of a list: its shown fields, once each, and its status. */
export function filtersOf(columns: readonly Column[]): Filter[] {
  const fields = new Map(columns.flatMap(({ filter }) => (filter ? [filter] : [])))
  const declared = [...fields].flatMap(([name, { when: _when, requiredWhen: _must, ...field }]) =>
    filtersByKind[field.kind](name, field as Field),
  )
  return columns.some(({ kind }) => kind === 'status') ? [...declared, ...single('deleted', status)] : declared
}

/** What of the entered values can be asked: an amount half typed is left out, since the server refuses what it cannot read. */
export function askable(filters: readonly Filter[], entered: Row): Row {
  const kinds = new Map<string, FieldKind>(filters.map(({ name, field }) => [name, field.kind]))
  return Object.fromEntries(
    Object.entries(entered).filter(([name, value]) => {
      if (value === '' || value === null || value === undefined) return false
      const kind = kinds.get(name)
      if (kind === 'money') return readCents(value) !== null
      if (kind === 'fee') return readFee(value) !== null
      return kind !== 'integer' || /^-?\d{1,9}$/.test(String(value))
    }),
  )
}

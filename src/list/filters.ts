import {
  boolean,
  choice,
  date,
  type Field,
  type FieldKind,
  lateFilter,
  type Row,
  reference,
  text,
} from '../../resources/define/index.ts'
import { readCents, readDecimal, readFee } from '../../resources/values/money.ts'
import { readTime } from '../../resources/values/times.ts'
import type { Column } from './columns.ts'

export type ListFilter = { name: string; label: string; field: Field }

const single = (name: string, field: Field): ListFilter[] => [{ name, label: field.label, field }]
const contains = (name: string, { label }: Field): ListFilter[] => [{ name, label, field: text({ label }) }]
const span = (name: string, field: Field): ListFilter[] => [
  { name: `${name}_gte`, label: `${field.label} desde`, field },
  { name: `${name}_lte`, label: `${field.label} hasta`, field },
]
const lateOf = (field: Field): ListFilter[] =>
  field.kind === 'choice' && field.late ? single(lateFilter, boolean({ label: field.late.text })) : []
const none = (): ListFilter[] => []

/** Exhaustive (decisions 2): a new kind does not compile until it has filters here. */
const filtersByKind: Record<FieldKind, (name: string, field: Field) => ListFilter[]> = {
  text: contains,
  longText: contains,
  email: contains,
  emails: contains,
  url: contains,
  code: contains,
  password: none,
  image: none,
  file: none,
  integer: single,
  number: single,
  money: span,
  fee: single,
  decimal: span,
  date: span,
  time: span,
  instant: (name, { label }) => span(name, date({ label })),
  choice: (name, field) => [...single(name, field), ...lateOf(field)],
  choices: (name, field) =>
    field.kind === 'choices' ? single(name, choice({ label: field.label, options: field.options })) : [],
  boolean: single,
  rows: none,
  // Rows read within another row have no list to choose from; the search finds them by name.
  many: (name, field) =>
    field.kind === 'many' && !field.to.api?.within ? single(name, reference({ label: field.label, to: field.to })) : [],
  reference: (name, field) =>
    field.kind === 'reference' && !field.to.api?.within ? single(name, { ...field, optionsFrom: undefined }) : [],
}

const status = choice({ label: 'Estado', options: { false: 'activo', true: 'inactivo' } })

export function filtersOf(columns: readonly Column[]): ListFilter[] {
  const fields = new Map(columns.flatMap(({ filter }) => (filter ? [filter] : [])))
  const declared = [...fields].flatMap(([name, field]) =>
    filtersByKind[field.kind](name, { ...field, when: undefined, requiredWhen: undefined }),
  )
  return columns.some(({ kind }) => kind === 'status') ? [...declared, ...single('deleted', status)] : declared
}

const always = () => true
const isWhole = (value: unknown): boolean => /^-?\d{1,9}$/.test(String(value))

/** Exhaustive: a new kind does not compile until it says which entered values are valid. */
const isReadable: Record<FieldKind, (value: unknown) => boolean> = {
  text: always,
  longText: always,
  email: always,
  emails: always,
  url: always,
  code: always,
  password: always,
  image: always,
  file: always,
  date: always,
  time: (value) => readTime(value) !== null,
  instant: always,
  choice: always,
  choices: always,
  boolean: always,
  reference: always,
  many: always,
  rows: always,
  number: isWhole,
  integer: isWhole,
  money: (value) => readCents(value) !== null,
  decimal: (value) => readDecimal(value, 6) !== null,
  fee: (value) => readFee(value) !== null,
}

/** The valid filter values: an incomplete amount is left out, because the server would refuse it. */
export function askable(filters: readonly ListFilter[], entered: Row): Row {
  const kinds = new Map<string, FieldKind>(filters.map(({ name, field }) => [name, field.kind]))
  return Object.fromEntries(
    Object.entries(entered).filter(
      ([name, value]) =>
        value !== '' && value !== null && value !== undefined && isReadable[kinds.get(name) ?? 'text'](value),
    ),
  )
}

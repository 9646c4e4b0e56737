import { boolean, type Field, lateFilter, text } from '../../resources/define/index.ts'

export type ListFilter = { name: string; label: string; field: Field }

export const single = (name: string, field: Field): ListFilter[] => [{ name, label: field.label, field }]
export const contains = (name: string, { label }: Field): ListFilter[] => [{ name, label, field: text({ label }) }]
export const span = (name: string, field: Field): ListFilter[] => [
  { name: `${name}_gte`, label: `${field.label} desde`, field },
  { name: `${name}_lte`, label: `${field.label} hasta`, field },
]
export const lateOf = (field: Field): ListFilter[] =>
  field.kind === 'choice' && field.late ? single(lateFilter, boolean({ label: field.late.text })) : []
export const none = (): ListFilter[] => []

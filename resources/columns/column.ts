import type { Field, FieldKind, Row } from '../define/index.ts'

/**
 * What a column of a list shows, worked out from its dotted path: the value of a field, of a row it embeds, of a derived sum, or
 * text made of several. `kind` decides how it looks and is exported; `value` picks it out of a row.
 */
export type Column = {
  path: string
  header: string
  /** 'status' is `deleted`, 'list' several texts. */
  kind: FieldKind | 'status' | 'list'
  field?: Field
  /** The field of the list's own resource by which it is filtered. */
  filter?: [name: string, field: Field]
  sortable: boolean
  value(row: Row): unknown
  /** What is also said of a row beside the value: 'Vencida'; '' for nothing. */
  mark?(row: Row): string
}

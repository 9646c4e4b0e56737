import type { Field, FieldKind, Row } from '../define/index.ts'

/**
 * A column of a list, derived from a dotted path: the value of a field, of an embedded row, of a derived sum, or a
 * joined text. `kind` decides the format on screen and in exports; `value` reads it from a row.
 */
export type Column = {
  path: string
  header: string
  /** 'status' shows `deleted`; 'list' shows several texts. */
  kind: FieldKind | 'status' | 'list'
  field?: Field
  /** The field of the list's own resource that filters this column. */
  filter?: [name: string, field: Field]
  sortable: boolean
  value(row: Row): unknown
  /** The path of the column that has this one below it, in the same cell of a table. */
  under?: string
  /** The parts of its texts that are small in a table, on a line of their own: the NIT of a supplier. */
  small?(row: Row): readonly string[]
  /** A mark beside the value, such as 'Vencida'; '' for none. */
  mark?(row: Row): string
}

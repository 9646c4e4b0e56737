import type { Row } from '../define/index.ts'
import { cellText } from './cellText.ts'
import type { Column } from './column.ts'

/** The cell format of an exported column: figures and days keep their type, everything else is text. */
export type ExportStyle = 'text' | 'money' | 'fee' | 'decimal' | 'integer' | 'day'

/** A number for the styles of figures; 'YYYY-MM-DD' for the style of a day. */
export type ExportedCell = string | number

const styleByKind: Readonly<Record<Column['kind'], ExportStyle>> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  emails: 'text',
  url: 'text',
  password: 'text',
  code: 'text',
  reference: 'text',
  many: 'text',
  rows: 'text',
  choice: 'text',
  choices: 'text',
  time: 'text',
  boolean: 'text',
  image: 'text',
  file: 'text',
  instant: 'text',
  status: 'text',
  list: 'text',
  integer: 'integer',
  number: 'integer',
  money: 'money',
  decimal: 'decimal',
  fee: 'fee',
  date: 'day',
}

export const exportStyle = ({ kind }: Column): ExportStyle => styleByKind[kind]

export function exportedCell(column: Column, row: Row): ExportedCell {
  const style = exportStyle(column)
  if (style === 'text') return cellText(column, row)
  const value = column.value(row)
  if (style === 'day') return typeof value === 'string' ? value.slice(0, 10) : ''
  if (typeof value !== 'number') return ''
  // A number with a prefix is exported as text.
  const text = column.kind === 'number' ? cellText(column, row) : ''
  return text === '' || text === String(value) ? value : text
}

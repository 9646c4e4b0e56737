/** What a row has in the file of a list. */
import type { Row } from '../define/index.ts'
import { cellText } from './cellText.ts'
import type { Column } from './column.ts'

/** How a column of the file is written: figures and days as such, everything else as text. */
export type ExportStyle = 'text' | 'money' | 'fee' | 'decimal' | 'integer' | 'day'

/** A number under the style of a figure; a day is 'YYYY-MM-DD' under the style of a day. */
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
  // A number with a prefix is a text.
  const text = column.kind === 'number' ? cellText(column, row) : ''
  return text === '' || text === String(value) ? value : text
}

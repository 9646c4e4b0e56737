import { type ExportStyle, exportStyleOf, type Row } from '../define/index.ts'
import { cellText } from './cellText.ts'
import type { Column } from './column.ts'

/** A number for the styles of figures; 'YYYY-MM-DD' for the style of a day. */
export type ExportedCell = string | number

export const exportStyle = ({ kind }: Column): ExportStyle =>
  kind === 'status' || kind === 'list' ? 'text' : exportStyleOf(kind)

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

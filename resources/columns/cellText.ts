import type { Row } from '../define/index.ts'
import type { Column } from './column.ts'
import { plainText, valueText } from './valueText.ts'

type CellText = (value: unknown, field?: Column['field']) => string

const texts: Readonly<Record<Column['kind'], CellText>> = {
  ...valueText,
  status: (value) => (value === true ? 'inactivo' : 'activo'),
  list: (value) => entriesOf(value).join('; '),
}

export function cellText({ kind, field, value, mark }: Column, row: Row): string {
  return [texts[kind](value(row), field), mark?.(row)].filter(Boolean).join(', ')
}

export function entriesOf(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map((entry) => plainText(entry)) : []
  return entries.length > 0 ? entries : ['vacio']
}

import { plainText, type Row, valueText } from '../define/index.ts'
import type { Column } from './column.ts'

export function cellText({ kind, field, value, mark }: Column, row: Row): string {
  return [ownText(kind, value(row), field), mark?.(row)].filter(Boolean).join(', ')
}

function ownText(kind: Column['kind'], value: unknown, field: Column['field']): string {
  if (kind === 'status') return value === true ? 'inactivo' : 'activo'
  return kind === 'list' ? entriesOf(value).join('; ') : valueText(kind, value, field)
}

export function entriesOf(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map((entry) => plainText(entry)) : []
  return entries.length > 0 ? entries : ['vacio']
}

import { choice, type Field, type Row } from '../../resources/define/index.ts'
import { type ListFilter, single } from '../kinds/filters.ts'
import { kindOf } from '../kinds/kinds.tsx'
import type { Column } from './columns.ts'

const status = choice({ label: 'Estado', options: { false: 'activo', true: 'inactivo' } })

/** @param extra those of no column, which come first */
export function filtersOf(columns: readonly Column[], extra: readonly [string, Field][] = []): ListFilter[] {
  const fields = new Map([...extra, ...columns.flatMap(({ filter }) => (filter ? [filter] : []))])
  const declared = [...fields].flatMap(([name, field]) =>
    kindOf(field).filters(name, { ...field, when: undefined, requiredWhen: undefined }),
  )
  return columns.some(({ kind }) => kind === 'status') ? [...declared, ...single('deleted', status)] : declared
}

/** The valid filter values: an incomplete amount is left out, because the server would refuse it. */
export function askable(filters: readonly ListFilter[], entered: Row): Row {
  const fields = new Map(filters.map(({ name, field }) => [name, field]))
  const isValid = (name: string, value: unknown): boolean => {
    const field = fields.get(name)
    return field === undefined || (kindOf(field).isReadable?.(value) ?? true)
  }
  return Object.fromEntries(
    Object.entries(entered).filter(
      ([name, value]) => value !== '' && value !== null && value !== undefined && isValid(name, value),
    ),
  )
}

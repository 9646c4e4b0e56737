import { labelOf, type ReferenceField, type Row } from '../../resources/define/index.ts'
import { useOptions } from './inputs/useOptions.ts'

export function useNamedRows(field: ReferenceField): {
  find(id: unknown): Row | undefined
  labelOf(id: unknown): string
} {
  const { options } = useOptions(field, '', 1000)
  const find = (id: unknown) => options.find((row) => row.id === Number(id))
  return {
    find,
    labelOf: (id) => {
      const row = find(id)
      return row ? labelOf(field.to, row) : `${field.label} ${id}`
    },
  }
}

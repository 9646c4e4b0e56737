import { useWatch } from 'react-hook-form'
import { type DateField, fixedLimit, type TimeField } from '../../../resources/define/index.ts'
import type { FieldInputProps } from './useFieldProps.ts'

/** The first and last value of a picker, which may come from other fields; a filter has no limits. */
export function useLimits({ field, bare }: FieldInputProps<DateField | TimeField>): { min?: string; max?: string } {
  const read = fixedLimit[field.kind]
  const limits = [field.from?.[0], field.to?.[0]]
  const siblings = limits.flatMap((limit) => (limit === undefined || read(limit) !== null ? [] : [limit]))
  const values: readonly unknown[] = useWatch({ name: siblings })
  const [min, max] = limits.map((limit) => {
    if (limit === undefined || bare) return undefined
    const value = read(limit) ?? values[siblings.indexOf(limit)]
    return typeof value === 'string' && read(value) !== null ? value : undefined
  })
  return { min, max }
}

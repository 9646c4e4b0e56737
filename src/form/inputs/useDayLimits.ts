import { useWatch } from 'react-hook-form'
import { type DateField, dayOfLimit, type Limit, type Row } from '../../../resources/define/index.ts'
import { readDay } from '../../../resources/values/dates.ts'
import type { InputProps } from './useFieldProps.ts'

/** The first and last day that the picker offers; a filter offers all of them. */
export function useDayLimits({ field, bare }: InputProps<DateField>): { min?: string; max: string } {
  const row: Row = useWatch()
  const dayOf = (limit: Limit<string> | undefined): string | null =>
    limit === undefined || bare ? null : (dayOfLimit(limit[0]) ?? readDay(row[limit[0]]))
  const [min, max] = [dayOf(field.from), dayOf(field.to)]
  return { ...(min === null ? {} : { min }), max: max ?? '9999-12-31' }
}

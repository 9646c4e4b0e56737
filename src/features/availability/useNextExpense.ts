import { useGetList } from 'react-admin'
import type { WireOf } from '../../../resources/define/index.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { nextOfSeries } from '../../../resources/values/nextOfSeries.ts'

/**
 * The next 'Número de egreso' of the school in a year, in the series of its newest payment; undefined if there are none.
 * An annulled payment keeps its number: it is printed.
 */
export function useNextExpense(institute: number, year: number): string | undefined {
  const newest = useNumbers(institute, year, 'id')
  // A payment that was booked long ago may have a higher number than the newest ones.
  const highest = useNumbers(institute, year, 'expenseNumber')
  return newest && highest && nextOfSeries([...newest, ...highest])
}

const useNumbers = (institute: number, year: number, field: string): string[] | undefined =>
  useGetList<WireOf<typeof payment>>(payment.name, {
    pagination: { page: 1, perPage: 50 },
    sort: { field, order: 'DESC' },
    filter: { year },
    meta: { institute, variant: 'all' },
  }).data?.flatMap(({ expenseNumber }) => expenseNumber ?? [])

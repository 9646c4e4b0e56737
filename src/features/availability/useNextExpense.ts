import { useGetList } from 'react-admin'
import type { WireOf } from '../../../resources/define/index.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { nextOfSeries } from '../../../resources/values/nextOfSeries.ts'

/** The next 'Número de egreso' of the school in a year, of all its payments; undefined if they have none. */
export function useNextExpense(institute: number, year: number): string | undefined {
  const { data = [] } = useGetList<WireOf<typeof payment>>(payment.name, {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    filter: { year, deleted: false },
    meta: { institute, variant: 'all' },
  })
  return nextOfSeries(data.flatMap(({ expenseNumber }) => expenseNumber ?? []))
}

import { type RaRecord, useGetList } from 'react-admin'
import { formatAmount, formatCents, readCents } from '../../../resources/money.ts'
import { sumCents } from '../../../resources/rules/pending.ts'
import { DetailTable } from './DetailTable.tsx'
import type { BudgetPlace } from './useBudget.ts'

/** A line of a budget as the wire carries it (spec section 7). */
export type BudgetLine = RaRecord<number> & {
  initialAmount: number
  presentAmount: number
  deleted: boolean
  Activity: { name: string }
}

/** The rubros of a budget; a deleted one is shown and left out of the totals. */
export function ActivitiesTable({ institute, budget }: BudgetPlace) {
  const { data } = useGetList<BudgetLine>('budgetActivity', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'activity_id', order: 'ASC' },
    meta: { institute, within: budget },
  })
  const total = (field: 'initialAmount' | 'presentAmount') =>
    formatCents(sumCents((data ?? []).filter((row) => !row.deleted).map((row) => readCents(row[field]) ?? 0)))
  return (
    <DetailTable
      title="Rubros"
      rows={data}
      columns={[
        { label: 'Id', value: (row) => row.id },
        { label: 'Rubro', value: (row) => row.Activity.name },
        {
          label: 'Monto',
          numeric: true,
          value: (row) => formatAmount(row.initialAmount),
          total: total('initialAmount'),
        },
        {
          label: 'Disponible',
          numeric: true,
          value: (row) => formatAmount(row.presentAmount),
          total: total('presentAmount'),
        },
        { label: 'Estado', value: (row) => (row.deleted ? 'Eliminado' : 'Activo') },
      ]}
    />
  )
}

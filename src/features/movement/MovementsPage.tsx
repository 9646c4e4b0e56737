import { useGetList } from 'react-admin'
import { useParams } from 'react-router-dom'
import { cellText } from '../../../resources/columns/cellText.ts'
import { movementColumns } from '../../../resources/columns/movement.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { ApiError } from '../../core/apiError.ts'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { type BudgetActivity, lineLabel } from '../budget/lines.ts'
import { useBudgetAbove, useBudgetParams } from '../budget/useBudget.ts'

/** What a movement leaves as it was is empty; `presentAfter` is a balance. */
const columns: readonly Column[] = movementColumns.map((column) =>
  column.kind === 'money' && column.path !== 'presentAfter'
    ? { ...column, draw: (row) => (Number(column.value(row)) === 0 ? '' : cellText(column, row)) }
    : column,
)

/**
 * `/admin/{id}/presupuestos/detalles/{budgetId}/movimientos/{line}`: the ledger of one rubro of a budget, with its
 * running balance.
 */
export default function MovementsPage() {
  const params = useBudgetParams()
  const { institute, budget } = params
  useBudgetAbove(params)
  const line = Number(useParams().line)
  const { data, error } = useGetList<BudgetActivity>('budgetActivity', {
    pagination: { page: 1, perPage: 1 },
    filter: { id: line },
    meta: { institute, within: budget },
  })
  if (data?.length === 0 || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />
  const name = data?.[0] && lineLabel(data[0])
  return (
    <ListPage
      resource={movement}
      within={line}
      title={name ? `Movimientos de ${name}` : 'Movimientos'}
      columns={columns}
    />
  )
}

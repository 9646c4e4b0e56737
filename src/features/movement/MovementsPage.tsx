import { useGetList } from 'react-admin'
import { useParams } from 'react-router-dom'
import { movementColumns } from '../../../resources/columns/movement.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { ApiError } from '../../core/http.ts'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { type BudgetActivity, lineLabel } from '../budget/lines.ts'
import { useBudgetParams } from '../budget/useBudget.ts'

/**
 * `/admin/{id}/presupuestos/detalles/{budgetId}/movimientos/{line}`: the ledger of one rubro of a budget, with its
 * running balance.
 */
export default function MovementsPage() {
  const { institute, budget } = useBudgetParams()
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
      columns={movementColumns}
    />
  )
}

import { useParams } from 'react-router-dom'
import { cellText } from '../../../resources/columns/cellText.ts'
import { movementColumns } from '../../../resources/columns/movement.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { ApiError } from '../../core/apiError.ts'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { useFirst } from '../../core/useFirst.ts'
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
  useBudgetAbove(params)
  const line = Number(useParams().line)
  const { found, error } = useFirst<BudgetActivity>(budgetActivity, { id: line }, { within: params.budget })
  if (found === null || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />
  const name = found && lineLabel(found)
  return (
    <ListPage
      resource={movement}
      within={line}
      title={name ? `Movimientos de ${name}` : 'Movimientos'}
      columns={columns}
    />
  )
}

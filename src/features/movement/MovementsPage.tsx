import { useGetList } from 'react-admin'
import { useParams } from 'react-router-dom'
import { movement } from '../../../resources/entities/movement.ts'
import { findResource } from '../../../resources/index.ts'
import { HttpError } from '../../core/http.ts'
import { NotFound } from '../../core/NotFound.tsx'
import { cellText } from '../../list/columnByKind.tsx'
import { type Column, columnsOf } from '../../list/columns.ts'
import { ListPage } from '../../list/ListPage.tsx'
import type { BudgetActivity } from '../budget/lines.ts'
import { useBudgetParams } from '../budget/useBudget.ts'

/** `/admin/{id}/presupuestos/detalles/{budgetId}/movimientos/{line}`: the ledger of one rubro of a budget, with its running balance. */
export default function MovementsPage() {
  const { institute, budget } = useBudgetParams()
  const line = Number(useParams().line)
  const { data, error } = useGetList<BudgetActivity>('budgetActivity', {
    pagination: { page: 1, perPage: 1 },
    filter: { id: line },
    meta: { institute, within: budget },
  })
  if (data?.length === 0 || (error instanceof HttpError && error.status === 404)) return <NotFound />
  const name = data?.[0]?.Activity.name
  return (
    <ListPage
      resource={movement}
      within={line}
      title={name ? `Movimientos de ${name}` : 'Movimientos'}
      columns={columns}
    />
  )
}

/** The declared columns; a reversal is marked, and a document has its Spanish name. */
const columns: readonly Column[] = columnsOf(movement).map((column) => {
  if (column.path === 'kind')
    return {
      ...column,
      kind: 'text',
      value: (row) => `${cellText(column, row)}${row.reversal === true ? ' (anulación)' : ''}`,
    }
  if (column.path === 'document')
    return { ...column, kind: 'text', filter: undefined, value: (row) => `${called(row.document)} ${row.document_id}` }
  return column
})

const called = (document: unknown): string => findResource(String(document))?.one ?? String(document)

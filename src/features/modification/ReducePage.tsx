import { useBudgetParams } from '../budget/useBudget.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { ReducibleInput } from './ReducibleInput.tsx'
import { useModificationForm } from './useModificationForm.ts'

/** `/admin/{id}/presupuestos/reducir/{budgetId}/nuevo`: lowers rubros of a budget, at most to their used amount. */
export default function ReducePage() {
  const params = useBudgetParams()
  const form = useModificationForm('reduccion', params)
  const { lines, list } = form
  const nameOf = (activity: number) =>
    lines.all.find(({ activity_id }) => activity_id === activity)?.Activity.name ?? `Rubro ${activity}`
  return (
    <ModificationPage
      {...form}
      params={params}
      title="Reducir"
      many="Reducciones"
      activity={<ReducibleInput lines={lines} rows={list.rows} />}
      nameOf={nameOf}
    />
  )
}

import { FieldInput } from '../../form/FieldInput.tsx'
import { useNamedRows } from '../../form/useNamedRows.ts'
import { useBudgetParams } from '../budget/useBudget.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { modificationFields, useModificationForm } from './useModificationForm.ts'

/** `/admin/{id}/presupuestos/adicionar/{budgetId}/nuevo`: raises rubros of a budget, including new ones. */
export default function AddPage() {
  const params = useBudgetParams()
  const form = useModificationForm('adicion', params)
  const { activity_id } = modificationFields
  const { labelOf } = useNamedRows(activity_id)
  return (
    <ModificationPage
      {...form}
      params={params}
      title="Adicionar"
      many="Adiciones"
      activity={<FieldInput source="activity_id" field={activity_id} />}
      nameOf={labelOf}
    />
  )
}

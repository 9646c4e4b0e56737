import { FieldInput } from '../../form/inputByKind.tsx'
import { useChoices } from '../../form/useChoices.ts'
import { useBudgetPlace } from '../budget/useBudget.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { modificationFields, useModificationForm } from './useModificationForm.ts'

/** `/admin/{id}/presupuestos/adicionar/{budgetId}/nuevo`: raises rubros of a budget, those it lacks too. */
export default function AddPage() {
  const place = useBudgetPlace()
  const form = useModificationForm('adicion', place)
  const { activity_id } = modificationFields
  const { labelOf } = useChoices(activity_id)
  return (
    <ModificationPage
      {...form}
      place={place}
      title="Adicionar"
      many="Adiciones"
      activity={<FieldInput name="activity_id" field={activity_id} />}
      nameOf={labelOf}
    />
  )
}

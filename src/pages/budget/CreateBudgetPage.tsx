import { budget } from '../../../resources/entities/budget.ts'
import { createTitle } from '../../resource/CreatePage.tsx'
import { FormFrame } from '../../resource/FormFrame.tsx'
import { FieldInput } from '../../resource/inputByKind.tsx'
import { FormSection } from '../form/FormSection.tsx'
import { usePageOf } from '../form/usePageOf.ts'
import { DistributionSection } from './DistributionSection.tsx'
import { budgetFields, useBudgetForm } from './useBudgetForm.ts'

/** `/admin/{id}/presupuestos/nuevo`: an amount for a vigencia, distributed over rubros to the last cent. */
export default function CreateBudgetPage() {
  const { institute, list } = usePageOf(budget)
  const { form, pending, submit, ...distribution } = useBudgetForm({ institute, next: list })
  return (
    <FormFrame form={form} pending={pending} submit={submit} title={createTitle(budget)} back={list} columns={false}>
      <FormSection title="Presupuesto">
        <FieldInput name="amountBudget" field={budgetFields.amountBudget} />
        <FieldInput name="validity_id" field={budgetFields.validity_id} />
      </FormSection>
      <DistributionSection {...distribution} />
    </FormFrame>
  )
}

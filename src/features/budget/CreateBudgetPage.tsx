import { budget } from '../../../resources/entities/budget.ts'
import { screenPath } from '../../core/paths.ts'
import { createTitle } from '../../core/titles.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { AgreementSection } from './AgreementSection.tsx'
import { DistributionSection } from './DistributionSection.tsx'
import { budgetFields, useBudgetForm } from './useBudgetForm.ts'

/** `/admin/{id}/presupuestos/nuevo`: an amount for a vigencia, distributed over rubros to the cent. */
export default function CreateBudgetPage() {
  const institute = useInstituteId()
  const list = screenPath(budget, { institute })
  const created = useBudgetForm({ institute, next: list })
  return (
    <FormFrame form={created} title={createTitle(budget)} back={list} columns={false}>
      <FormSection title="Presupuesto">
        <FieldInput source="amountBudget" field={budgetFields.amountBudget} />
        <FieldInput source="validity_id" field={budgetFields.validity_id} />
      </FormSection>
      <AgreementSection />
      <DistributionSection {...created} />
    </FormFrame>
  )
}

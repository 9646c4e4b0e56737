import type { Body } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { createTitle } from '../../form/CreatePage.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { FieldInput } from '../../form/inputByKind.tsx'
import { ShortageNote } from '../../form/ShortageNote.tsx'
import { useInstituteScreen } from '../../form/useInstituteScreen.ts'
import { availabilityFields } from './fields.ts'
import { OriginFields } from './OriginFields.tsx'
import { TaxesSection } from './TaxesSection.tsx'
import { useAvailabilityForm } from './useAvailabilityForm.ts'

/** `/admin/{id}/disponibilidades/nuevo`: takes an amount off a rubro for a contract or an order (spec section 2). */
export default function CreateAvailabilityPage() {
  const { institute, list } = useInstituteScreen(availability)
  const { form, pending, submit, shortage, ...taxes } = useAvailabilityForm({ institute, next: list })
  const disabled = !form.watch('budget_id')
  return (
    <FormFrame
      form={form}
      pending={pending}
      submit={submit}
      title={createTitle(availability)}
      back={list}
      columns={false}
    >
      <FormSection title="Presupuesto y documento">
        <OriginFields form={form} institute={institute} />
      </FormSection>
      <FormSection title="Registro y pago">
        {recordFields.map(([name, field]) => (
          <FieldInput key={name} name={name} field={field} disabled={disabled} />
        ))}
      </FormSection>
      <TaxesSection {...taxes} disabled={disabled} />
      {shortage && <ShortageNote {...shortage} />}
    </FormFrame>
  )
}

/** The part of the page that draws each field; a field of the body that has none does not compile. */
const parts = {
  budgetActivity_id: 'origin',
  preliminaryStudy_id: 'origin',
  documentType: 'origin',
  contract_id: 'origin',
  amount: 'origin',
  dcpDate: 'record',
  budgetRecordDate: 'record',
  transactionRecordNumber: 'record',
  transactionRecordType: 'record',
  account_id: 'record',
  expenseNumber: 'record',
} as const satisfies Record<keyof Body<typeof availability>, 'origin' | 'record'>

const partOf = new Map<string, string>(Object.entries(parts))
const recordFields = Object.entries(availabilityFields).filter(([name]) => partOf.get(name) === 'record')

import { useWatch } from 'react-hook-form'
import type { Body, Field } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { screenPath } from '../../core/paths.ts'
import { createTitle } from '../../core/titles.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { ClosedSection } from '../../form/ClosedSection.tsx'
import { FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormNotes } from '../../form/FormNotes.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import { MonthNote, SourceNote, usePaymentQuestion } from '../budget/SourceNote.tsx'
import { Hints } from '../help/TermHint.tsx'
import { availabilityFields } from './fields.ts'
import { OriginFields } from './OriginFields.tsx'
import { TaxesSection } from './TaxesSection.tsx'
import { useAvailabilityForm } from './useAvailabilityForm.ts'
import { useChosenDocument } from './useDocumentAmount.ts'
import { useRecent } from './useLikelyValues.ts'
import { useSourceNotes } from './useSourceNotes.ts'

/** `/admin/{id}/disponibilidades/nuevo`: reserves an amount of a rubro for a contract or an order (spec section 2). */
export default function CreateAvailabilityPage() {
  const institute = useInstituteId()
  const list = screenPath(availability, { institute })
  const made = useAvailabilityForm({ institute, next: list })
  const { form, shortage } = made
  const notes = useSourceNotes(form, institute)
  const { submit, question } = usePaymentQuestion(made, notes.payment)
  const recent = useRecent(institute)
  const document = useChosenDocument(form, institute)
  const disabled = !useWatch({ control: form.control, name: 'budget_id' })
  const alone = useWatch({ control: form.control, name: 'upTo' }) === 'certificate'
  return (
    <FormFrame form={{ ...made, submit }} title={createTitle(availability)} back={list} columns={false}>
      <Hints of={['cdp', 'rp', 'study', 'retention']} />
      <FormSection title="Presupuesto y documento">
        <OriginFields form={form} institute={institute} />
      </FormSection>
      {!alone && (
        <>
          <FormSection title="Registro y pago">
            <Inputs fields={fieldsOf('record')} disabled={disabled} />
          </FormSection>
          <ClosedSection title="Más datos" names={fieldsOf('more').map(([name]) => name)}>
            <Inputs fields={fieldsOf('more')} disabled={disabled} />
          </ClosedSection>
          <TaxesSection {...made} of="disponibilidad" disabled={disabled} recent={recent} />
        </>
      )}
      <FormNotes resource={availability} known={{ supplier_id: document?.supplier_id }} />
      <SourceNote act="committed" text={notes.committed} />
      <SourceNote act="obligated" text={notes.obligated} />
      <SourceNote act="paid" text={notes.paid} />
      <MonthNote text={notes.month} />
      {question}
      {shortage && <ShortageNote {...shortage} />}
    </FormFrame>
  )
}

/** The part of the page that draws each field; a field of the body without one does not compile. */
const parts = {
  upTo: 'origin',
  budgetActivity_id: 'origin',
  preliminaryStudy_id: 'origin',
  object: 'origin',
  documentType: 'origin',
  contract_id: 'origin',
  amount: 'origin',
  dcpDate: 'record',
  budgetRecordDate: 'record',
  transactionRecordNumber: 'record',
  transactionRecordType: 'record',
  account_id: 'record',
  expenseNumber: 'record',
  receivedDate: 'more',
  paymentDate: 'more',
  invoice: 'more',
} as const satisfies Record<keyof Body<typeof availability>, Part>

type Part = 'origin' | 'record' | 'more'

const partOf = new Map<string, Part>(Object.entries(parts))
const fieldsOf = (part: Part) => Object.entries(availabilityFields).filter(([name]) => partOf.get(name) === part)

function Inputs({ fields, disabled }: { fields: readonly [string, Field][]; disabled: boolean }) {
  return fields.map(([name, field]) => <FieldInput key={name} source={name} field={field} disabled={disabled} />)
}

import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { availability } from '../../../resources/entities/availability.ts'
import { type CommitmentType, commitments } from '../../../resources/entities/commitments.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { useNamedRows } from '../../form/useNamedRows.ts'
import { useFollowed } from '../../form/useSuggested.ts'
import { AmountInput } from './AmountInput.tsx'
import { BudgetLineInput } from './BudgetLineInput.tsx'
import { availabilityFields } from './fields.ts'

type OriginFieldsProps = { form: UseFormReturn<FieldValues>; institute: number }

const { preliminaryStudy_id, upTo, documentType, object, dcpDate } = availability.fields
/** A study may have any number of CDPs, and a CDP needs no study. */
const { optionsFrom: _used, required: _must, requiredWhen: _when, ...anyStudy } = preliminaryStudy_id

/** The source and purpose of the money: the budget enables the other fields (spec section 2). */
export function OriginFields({ form, institute }: OriginFieldsProps) {
  const budget = Number(useWatch({ control: form.control, name: 'budget_id' })) || null
  const type: CommitmentType = useWatch({ control: form.control, name: 'documentType' }) || 'contracts'
  const alone = useWatch({ control: form.control, name: 'upTo' }) === 'certificate'
  const disabled = budget === null
  const { budget_id } = availabilityFields
  const document = commitments[type].body
  const study = alone ? anyStudy : preliminaryStudy_id
  useTask(form, alone)
  return (
    <>
      <FieldInput source="upTo" field={upTo} />
      {budget_id && <FieldInput source="budget_id" field={budget_id} />}
      <BudgetLineInput key={budget} institute={institute} budget={budget} />
      <FieldInput key={`${alone}`} source="preliminaryStudy_id" field={study} disabled={disabled} />
      <FieldInput source="documentType" field={documentType} disabled={disabled} />
      {!alone && <FieldInput key={type} source={document.name} field={document.field} disabled={disabled} />}
      <AmountInput form={form} institute={institute} budget={budget} typed={alone} />
      {alone && <FieldInput source="dcpDate" field={dcpDate} disabled={disabled} />}
      <FieldInput source="object" field={object} disabled={disabled} />
    </>
  )
}

/** The task of the chosen study is the default object of its CDP. */
function useTask(form: UseFormReturn<FieldValues>, alone: boolean): void {
  const { find } = useNamedRows(anyStudy)
  const id = useWatch({ control: form.control, name: 'preliminaryStudy_id' })
  const task = alone && id ? find(id)?.task : undefined
  useFollowed(form, 'object', typeof task === 'string' ? task : undefined)
}

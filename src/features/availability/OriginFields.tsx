import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { availability } from '../../../resources/entities/availability.ts'
import { type CommitmentType, commitments } from '../../../resources/entities/commitments.ts'
import { FieldInput } from '../../form/inputByKind.tsx'
import { BudgetLineInput } from './BudgetLineInput.tsx'
import { availabilityFields } from './fields.ts'

type OriginFieldsProps = { form: UseFormReturn<FieldValues>; institute: number }

/** Where the money comes from and what it is for: the budget enables the rest (spec section 2). */
export function OriginFields({ form, institute }: OriginFieldsProps) {
  const budget = Number(form.watch('budget_id')) || null
  const type: CommitmentType = form.watch('documentType') || 'contracts'
  const disabled = budget === null
  const { budget_id } = availabilityFields
  const { preliminaryStudy_id, documentType, amount } = availability.fields
  const document = commitments[type].body
  return (
    <>
      {budget_id && <FieldInput name="budget_id" field={budget_id} />}
      <BudgetLineInput key={budget} institute={institute} budget={budget} />
      <FieldInput name="preliminaryStudy_id" field={preliminaryStudy_id} disabled={disabled} />
      <FieldInput name="documentType" field={documentType} disabled={disabled} />
      <FieldInput key={type} name={document.name} field={document.field} disabled={disabled} />
      <FieldInput name="amount" field={amount} readOnly disabled={disabled} />
    </>
  )
}

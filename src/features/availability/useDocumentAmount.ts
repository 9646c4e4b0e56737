import { useEffect, useRef } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { type CommitmentType, commitments } from '../../../resources/entities/commitments.ts'
import { type Cents, noCents, readCents } from '../../../resources/values/money.ts'
import { propose } from '../../form/inputs/propose.ts'

/**
 * Keeps `amount` equal to that of the chosen contract or order, and 0 while none is chosen (spec section 5). The amount of a CDP alone is
 * typed, into an empty field, and comes back with that choice.
 * @returns the amount in cents
 */
export function useDocumentAmount(form: UseFormReturn<FieldValues>, institute: number): Cents {
  const type: CommitmentType = useWatch({ control: form.control, name: 'documentType' }) || 'contracts'
  const amount = Number(useChosenDocument(form, institute)?.amount ?? 0)

  const alone = useWatch({ control: form.control, name: 'upTo' }) === 'certificate'
  const typed = useRef<unknown>('')
  useEffect(() => {
    if (!alone) return
    if (typed.current !== '') form.setValue('amount', typed.current, { shouldDirty: true })
    else if (!form.getFieldState('amount').isDirty) propose(form, 'amount', '')
    return () => {
      typed.current = form.getValues('amount')
    }
  }, [form, alone])
  useEffect(() => {
    if (!alone) propose(form, 'amount', amount)
  }, [form, amount, alone])
  useOneDocument(form, type)

  return readCents(amount) ?? noCents
}

/** Another type clears the chosen contract or order. */
export function useOneDocument(form: UseFormReturn<FieldValues>, type: unknown): void {
  const before = useRef(type)
  useEffect(() => {
    if (before.current === type) return
    before.current = type
    for (const { body } of Object.values(commitments)) form.resetField(body.name, { defaultValue: '' })
  }, [form, type])
}

/** The chosen contract or order. */
export function useChosenDocument({ control }: UseFormReturn<FieldValues>, institute: number): RaRecord | undefined {
  const type: CommitmentType = useWatch({ control, name: 'documentType' }) || 'contracts'
  const { name, field } = commitments[type].body
  const id = Number(useWatch({ control, name })) || null
  const { data } = useGetList(
    field.to.name,
    { pagination: { page: 1, perPage: 1 }, filter: { id }, meta: { institute, variant: field.optionsFrom } },
    { enabled: id !== null },
  )
  return id === null ? undefined : data?.find((row) => row.id === id)
}

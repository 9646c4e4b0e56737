import { useMemo } from 'react'
import { type InferType, mixed } from 'yup'
import { labelOf, type Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { availabilityCheck } from '../../../resources/rules/availability.ts'
import { pesosOf } from '../../../resources/values/money.ts'
import { showScreen } from '../../core/paths.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import { noRows } from '../../form/rows/useRows.ts'
import { useCreateOnce } from '../../form/useCreateOnce.ts'
import { useGivenValues } from '../../form/useGivenValues.ts'
import { type Saved, type SavingForm, useSavingForm } from '../../form/useSavingForm.ts'
import { type Shortage, useShortage } from '../budget/ShortageNote.tsx'
import { availabilityFields } from './fields.ts'
import { useChosenDocument, useDocumentAmount } from './useDocumentAmount.ts'
import { useLikelyValues } from './useLikelyValues.ts'
import { useLastObligation, useProposedTaxes } from './useProposedTaxes.ts'
import { type Taxes, taxToWire, useTaxes } from './useTaxes.ts'

/** @property proposed the number of the obligation whose retentions are proposed, else '' */
type AvailabilityForm = SavingForm & Taxes & { shortage: Shortage | null; proposed: string }

const check = availabilityCheck
  .shape({ budget_id: mixed().test('chosen', availabilityFields.budget_id?.required ?? '', Boolean) })
  .transform((body: Row, typed: Row) => ({ ...body, budget_id: typed.budget_id }))

type Body = InferType<typeof check>

/** The amount follows the document, and the taxes stay below it; a refusal for funds shows its figures. */
export function useAvailabilityForm({ institute, next }: { institute: number; next: string }): AvailabilityForm {
  const create = useCreateOnce(availability)
  const { shortage, withShortage } = useShortage()
  const given = useGivenValues(availabilityFields)
  const empty = useMemo(() => ({ ...noRows, ...emptyForm(availabilityFields), ...given }), [given])
  const pageOf = (id: number) => showScreen(availability, { institute }, id)
  const created = useSavingForm({
    check,
    empty,
    save,
    next,
    creates: availability,
    pageOf,
    drafted: availabilityFields,
  })
  useLikelyValues(created.form, institute)
  const amount = useDocumentAmount(created.form, institute)
  const retained = useTaxes(created, amount)
  const { taxes } = retained
  const supplier = useChosenDocument(created.form, institute)?.supplier_id
  const last = useLastObligation({ supplier_id: supplier }, typeof supplier === 'number')
  const isProposed = useProposedTaxes(created.form, last, amount)

  async function save({ budget_id: _, amount, ...values }: Body, keyFor: (body: unknown) => string): Promise<Saved> {
    const body = { ...values, amount: pesosOf(amount), taxes: taxes.rows.map(taxToWire) }
    return withShortage(() => create(body, keyFor(body)))
  }

  /** The taxes of a CDP alone are neither drawn nor booked. */
  const submit: SavingForm['submit'] = (event) =>
    created.form.getValues('upTo') === 'certificate' ? created.submit(event) : retained.submit(event)

  return { ...created, ...retained, submit, shortage, proposed: last && isProposed ? labelOf(obligation, last) : '' }
}

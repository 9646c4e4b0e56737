import { useState } from 'react'
import { type InferType, mixed } from 'yup'
import { bodyCheck, type Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { availabilityCheck } from '../../../resources/rules/availability.ts'
import { type TaxRow, taxCents, taxRules, totalTaxCents } from '../../../resources/rules/tax.ts'
import { type Cents, noCents, pesosOf, subtractCents } from '../../../resources/values/money.ts'
import { createOnce } from '../../core/http.ts'
import { createPath } from '../../core/paths.ts'
import { emptyForm } from '../../form/inputByKind.tsx'
import { type Pending, usePending } from '../../form/pending/usePending.ts'
import { presentOnly, type RowForm, useRowForm } from '../../form/pending/useRowForm.ts'
import { type Shortage, shortageOf } from '../../form/shortage.ts'
import { type CreateForm, type Saved, useCreateForm } from '../../form/useCreateForm.ts'
import { availabilityFields, taxFields } from './fields.ts'
import { useDocumentAmount } from './useDocumentAmount.ts'

export type AvailabilityForm = CreateForm & {
  row: RowForm
  taxes: Pending<TaxRow>
  /** Cents. */
  amount: Cents
  taxTotal: Cents
  net: Cents
  shortage: Shortage | null
}

const taxCheck = bodyCheck({ fields: taxFields })

/** The check of the body, and the budget whose lines are offered. */
const check = availabilityCheck
  .shape({ budget_id: mixed().test('chosen', availabilityFields.budget_id?.required ?? '', Boolean) })
  .transform((body: Row, typed: Row) => ({ ...body, budget_id: typed.budget_id }))

type Body = InferType<typeof check>

/** The amount follows the document and the taxes stay below it; a refusal for funds shows its figures. */
export function useAvailabilityForm({ institute, next }: { institute: number; next: string }): AvailabilityForm {
  const [shortage, setShortage] = useState<Shortage | null>(null)
  const created = useCreateForm({ check, empty: emptyForm(availabilityFields), save, next })
  const amount = useDocumentAmount(created.form, institute)
  const taxes = usePending(taxRules, { amountCents: amount })
  const taxTotal = totalTaxCents(taxes.rows)
  const row = useRowForm({
    resolver: presentOnly(taxCheck),
    empty: emptyForm(taxFields),
    onAdd: ({ tax_id, fee, base }) => taxes.add({ tax_id: tax_id ?? 0, fee: fee ?? 0, baseCents: base ?? noCents }),
  })

  const submit: CreateForm['submit'] = async (event) => {
    if (!taxes.recheck()) return created.submit(event)
    event?.preventDefault()
  }

  async function save({ budget_id: _, amount, ...values }: Body, keyFor: (body: unknown) => string): Promise<Saved> {
    const body = { ...values, amount: pesosOf(amount), taxes: taxes.rows.map(toWire) }
    setShortage(null)
    try {
      const saved = await createOnce<Saved>(createPath(availability, { institute }), body, keyFor(body))
      taxes.clear()
      return saved
    } catch (error) {
      setShortage(shortageOf(error))
      throw error
    }
  }

  return { ...created, row, taxes, amount, taxTotal, net: subtractCents(amount, taxTotal), shortage, submit }
}

/** A tax as spec section 3 sends it; the server works its amount out again (decisions section 4). */
const toWire = (tax: TaxRow) => ({
  tax_id: tax.tax_id,
  base: pesosOf(tax.baseCents),
  fee: tax.fee,
  amount: pesosOf(taxCents(tax)),
})

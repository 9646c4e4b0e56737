import { bodyCheck } from '../../../resources/define/index.ts'
import { type TaxRow, taxCents, taxRules, totalTaxCents } from '../../../resources/rules/tax.ts'
import { type Cents, noCents, pesosOf, subtractCents } from '../../../resources/values/money.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import { presentOnly, type RowForm, useRowForm } from '../../form/rows/useRowForm.ts'
import { judgeBy, type Rows, useRows } from '../../form/rows/useRows.ts'
import type { SavingForm } from '../../form/useSavingForm.ts'
import { taxFields } from './fields.ts'

/** The retentions of an amount, all in cents. */
export type Taxes = { row: RowForm; taxes: Rows<TaxRow>; amount: Cents; taxTotal: Cents; net: Cents }
type TaxesForm = Taxes & Pick<SavingForm, 'submit'>

const taxCheck = bodyCheck({ fields: taxFields })

/** They stay below the amount, which may have changed since they were added. */
export function useTaxes({ form, submit }: SavingForm, amount: Cents): TaxesForm {
  const taxes = useRows(form, judgeBy(taxRules, { amountCents: amount }))
  const taxTotal = totalTaxCents(taxes.rows)
  const row = useRowForm({
    resolver: presentOnly(taxCheck),
    empty: emptyForm(taxFields),
    onAdd: ({ tax_id, fee, base }) => taxes.add({ tax_id: tax_id ?? 0, fee: fee ?? 0, baseCents: base ?? noCents }),
  })
  return {
    row,
    taxes,
    amount,
    taxTotal,
    net: subtractCents(amount, taxTotal),
    async submit(event) {
      if (!taxes.recheck()) return submit(event)
      event?.preventDefault()
    },
  }
}

/** A tax as spec section 3 sends it; the server computes its amount again (decision 18). */
export const taxToWire = (tax: TaxRow) => ({
  tax_id: tax.tax_id,
  base: pesosOf(tax.baseCents),
  fee: tax.fee,
  amount: pesosOf(taxCents(tax)),
})

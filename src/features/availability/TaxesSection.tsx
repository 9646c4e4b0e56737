import { Alert, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Row } from '../../../resources/define/index.ts'
import { taxCents } from '../../../resources/rules/tax.ts'
import { type Cents, formatCents, pesosOf } from '../../../resources/values/money.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { propose } from '../../form/inputs/propose.ts'
import { PendingTable } from '../../form/rows/PendingTable.tsx'
import { RowEditor } from '../../form/rows/RowEditor.tsx'
import type { RowForm } from '../../form/rows/useRowForm.ts'
import { useNamedRows } from '../../form/useNamedRows.ts'
import { useFollowed, useSuggested } from '../../form/useSuggested.ts'
import { taxFields } from './fields.ts'
import { RecentTaxes } from './RecentTaxes.tsx'
import type { Recent } from './useLikelyValues.ts'
import type { Taxes } from './useTaxes.ts'

/** @property proposed the number of the obligation whose retentions are proposed, else '' */
type TaxesSectionProps = Taxes & {
  of: string
  disabled?: boolean
  recent?: readonly Recent[] | undefined
  proposed: string
}

export function TaxesSection({
  of,
  row,
  taxes,
  amount,
  taxTotal,
  net,
  disabled = false,
  recent,
  proposed,
}: TaxesSectionProps) {
  const { find, labelOf } = useNamedRows(taxFields.tax_id)
  useLikelyTax(row, amount, find)
  const over = taxes.rows.filter(({ baseCents }) => amount > 0 && baseCents > amount)
  return (
    <FormSection title="Impuestos" plain>
      {proposed && (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ mb: 1 }}>
          Retenciones como en la obligación {proposed}, sobre la misma parte del monto: revíselas.
        </Typography>
      )}
      {!disabled && recent && <RecentTaxes recent={recent} taxes={taxes} amount={amount} labelOf={labelOf} />}
      <RowEditor title={`Impuesto de la ${of}`} row={row} fault={taxes.fault} tracks="3fr 1fr 2fr" disabled={disabled}>
        {Object.entries(taxFields).map(([name, field]) => (
          <FieldInput key={name} source={name} field={field} disabled={disabled} />
        ))}
      </RowEditor>
      <PendingTable
        title="Impuestos"
        rows={taxes.rows}
        columns={[
          { label: 'Impuesto', value: ({ tax_id }) => labelOf(tax_id) },
          { label: 'Porcentaje', numeric: true, value: ({ fee }) => `${fee} %` },
          { label: 'Base', numeric: true, value: ({ baseCents }) => formatCents(baseCents) },
          { label: 'Valor', numeric: true, value: (tax) => formatCents(taxCents(tax)) },
        ]}
        totals={[
          { label: 'Monto', value: formatCents(amount) },
          { label: 'Total impuestos', value: formatCents(taxTotal) },
          { label: 'Neto', value: formatCents(net) },
        ]}
        nameOf={({ tax_id }) => labelOf(tax_id)}
        onRemove={taxes.remove}
      />
      {over.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          La base de {over.map(({ tax_id }) => labelOf(tax_id)).join(', ')} es mayor que el monto: revísela.
        </Alert>
      )}
    </FormSection>
  )
}

/** Fills in the fee of the chosen tax, and the whole amount, the most frequent base; both can be changed. */
function useLikelyTax({ form }: RowForm, amount: Cents, find: (tax: unknown) => Row | undefined): void {
  const tax = useWatch({ control: form.control, name: 'tax_id' })
  const fee = tax && find(tax)?.suggestedFee
  useFollowed(form, 'fee', typeof fee === 'number' ? String(fee) : undefined)
  const earlier = useRef(tax)
  useEffect(() => {
    // What was typed is the fee of the tax before; a form that comes back had no other one.
    if (tax && earlier.current && tax !== earlier.current && typeof fee === 'number') propose(form, 'fee', String(fee))
    if (tax) earlier.current = tax
  }, [form, tax, fee])
  useSuggested(form, 'base', tax && amount > 0 ? String(pesosOf(amount)) : undefined)
}

import { itemsCents } from '../../../resources/rules/supplyItem.ts'
import { cents, formatCents } from '../../../resources/values/money.ts'
import { FormSection } from '../../form/FormSection.tsx'
import { FieldInput } from '../../form/inputByKind.tsx'
import { PendingTable } from '../../form/pending/PendingTable.tsx'
import { RowEditor } from '../../form/pending/RowEditor.tsx'
import { itemFields, type SupplyOrderForm } from './useSupplyOrderForm.ts'

export function ItemsSection({ row, items, total }: Pick<SupplyOrderForm, 'row' | 'items' | 'total'>) {
  return (
    <FormSection title="Items" plain>
      <RowEditor title="Item de la orden" row={row} fault={items.fault} tracks="1fr 3fr 2fr">
        {Object.entries(itemFields).map(([name, field]) => (
          <FieldInput key={name} name={name} field={field} />
        ))}
      </RowEditor>
      <PendingTable
        title="Items"
        rows={items.rows}
        columns={[
          { label: 'Cantidad', value: ({ quantity }) => quantity },
          { label: 'Descripción', value: ({ description }) => description },
          { label: 'Valor unitario', numeric: true, value: ({ unitValueCents }) => formatCents(unitValueCents) },
          { label: 'Valor total', numeric: true, value: (item) => formatCents(cents(Number(itemsCents([item])))) },
        ]}
        totals={[{ label: 'Total', value: formatCents(total) }]}
        empty="No ha agregado información a la tabla"
        nameOf={({ description }) => description}
        onRemove={items.remove}
      />
    </FormSection>
  )
}

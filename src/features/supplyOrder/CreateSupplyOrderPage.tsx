import { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { createTitle } from '../../form/CreatePage.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { FieldInput } from '../../form/inputByKind.tsx'
import { useInstituteScreen } from '../../form/useInstituteScreen.ts'
import { ItemsSection } from './ItemsSection.tsx'
import { orderFields, useSupplyOrderForm } from './useSupplyOrderForm.ts'

/** `/admin/{id}/ordenes-de-suministro/nuevo`: an order to a supplier, and the items it asks for. */
export default function CreateSupplyOrderPage() {
  const { institute, list } = useInstituteScreen(supplyOrder)
  const { form, pending, submit, ...items } = useSupplyOrderForm({ institute, next: list })
  return (
    <FormFrame
      form={form}
      pending={pending}
      submit={submit}
      title={createTitle(supplyOrder)}
      back={list}
      columns={false}
    >
      <FormSection title="Orden">
        {orderFields.map(([name, field]) => (
          <FieldInput key={name} name={name} field={field} />
        ))}
      </FormSection>
      <ItemsSection {...items} />
    </FormFrame>
  )
}

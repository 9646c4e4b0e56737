import { bodyFields, type Field, reference } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { budget } from '../../../resources/entities/budget.ts'
import { commitments } from '../../../resources/entities/commitments.ts'
import { availabilityTax } from '../../../resources/entities/obligation.ts'

export const availabilityFields: Readonly<Record<string, Field>> = {
  budget_id: reference({ label: 'Presupuesto', to: budget, required: 'Seleccione un presupuesto' }),
  ...Object.fromEntries(bodyFields(availability.fields)),
  document_id: commitments.serviceOrders.body.field,
}

const { tax_id, fee, base } = availabilityTax.fields
export const taxFields = { tax_id, fee, base }

import { bodyFields, type Field, reference } from '../../../resources/define/index.ts'
import { availability, availabilityTax } from '../../../resources/entities/availability.ts'
import { budget } from '../../../resources/entities/budget.ts'
import { serviceOrder } from '../../../resources/entities/serviceOrder.ts'
import { supplyOrder } from '../../../resources/entities/supplyOrder.ts'

const order = { optionsFrom: 'noUsed', required: 'Debe inidicar un documento' } as const

/** The field that holds the document, by what it is: a contract has a field of its own, the orders share one (spec section 3). */
export const documentFields = {
  contracts: { name: 'contract_id', field: availability.fields.contract_id },
  serviceOrders: { name: 'document_id', field: reference({ label: 'Orden de servicio', to: serviceOrder, ...order }) },
  supplyOrders: { name: 'document_id', field: reference({ label: 'Orden de suministro', to: supplyOrder, ...order }) },
} as const

export type DocumentType = keyof typeof documentFields

/** Every field of the form: the body's, and the budget whose lines it offers. */
export const availabilityFields: Readonly<Record<string, Field>> = {
  budget_id: reference({ label: 'Presupuesto', to: budget, required: 'Seleccione un presupuesto' }),
  ...Object.fromEntries(bodyFields(availability.fields)),
  document_id: documentFields.serviceOrders.field,
}

const { tax_id, fee, base } = availabilityTax.fields
/** One retention as it is typed. */
export const taxFields = { tax_id, fee, base }

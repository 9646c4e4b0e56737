/** What an availability's body carries beyond its declared fields: the order it is for, and its taxes (spec 5; decisions 4). */

import { bodyCheck, integer, requiredWhen } from '../define/index.ts'
import { availability, availabilityTax } from '../entities/availability.ts'
import { missingDocument, orderTypes } from '../entities/commitments.ts'

/** The whole form but its taxes: `document_id` names the order that `documentType` says. */
export const availabilityCheck = bodyCheck({
  ...availability,
  fields: {
    ...availability.fields,
    document_id: requiredWhen(
      { documentType: orderTypes },
      integer({ label: 'Documento', from: [1, missingDocument], required: missingDocument }),
    ),
  },
})

export const taxCheck = bodyCheck(availabilityTax)

export const availabilityTexts = {
  otherAmount: 'El monto no coincide con el del documento',
  noFunds: 'El rubro no cuenta con fondos suficientes',
  beforeStudy: 'La fecha del CDP no puede ser anterior a la del estudio previo',
}

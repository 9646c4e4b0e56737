/** The parts of an availability's body beyond its declared fields: its order and its taxes (spec 5; decision 18). */
import { bodyCheck, integer, requiredWhen } from '../define/index.ts'
import { availability } from '../entities/availability.ts'
import { missingDocument, orderTypes } from '../entities/commitments.ts'
import { availabilityTax } from '../entities/obligation.ts'

/** An order of the type in `documentType`. */
export const orderField = {
  document_id: requiredWhen(
    { documentType: orderTypes },
    integer({ label: 'Documento', from: [1, missingDocument], required: missingDocument }),
  ),
}

/** Does not check the taxes. */
export const availabilityCheck = bodyCheck({
  ...availability,
  fields: {
    ...availability.fields,
    ...orderField,
  },
})

const { from: receivedFrom, ...receivedDate } = availability.fields.receivedDate
const { from: paidFrom, ...paymentDate } = availability.fields.paymentDate

/**
 * The check of the server before the amount of the document is known: the specification's rules come first, so the
 * order of these days is judged after the amount.
 */
export const reservationCheck = bodyCheck({
  ...availability,
  fields: { ...availability.fields, ...orderField, receivedDate, paymentDate },
})

export const taxCheck = bodyCheck(availabilityTax)

export const availabilityTexts = {
  otherAmount: 'El monto no coincide con el del documento',
  beforeStudy: 'La fecha del CDP no puede ser anterior a la del estudio previo',
  receivedBeforeRecord: receivedFrom[1],
  paidBeforeReceived: paidFrom[1],
}

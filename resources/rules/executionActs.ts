/** The bodies and refusals of the acts that follow a CDP: commit, obligate, pay, release (decision 39). */
import { bodyCheck } from '../define/index.ts'
import { commitment } from '../entities/commitment.ts'
import { obligation } from '../entities/obligation.ts'
import { payment } from '../entities/payment.ts'
import { release } from '../entities/release.ts'
import { orderField } from './availability.ts'

export const commitmentFields = { ...commitment.fields, ...orderField }
export const commitmentCheck = bodyCheck({ ...commitment, fields: commitmentFields })
/** Does not check the taxes. */
export const obligationCheck = bodyCheck(obligation)
export const paymentCheck = bodyCheck(payment)
export const releaseCheck = bodyCheck(release)

export const commitmentTexts = {
  upToPaymentAlready: 'La disponibilidad ya tiene su registro presupuestal',
  beforeCertificate: 'La fecha del registro no puede ser anterior a la fecha del CDP',
  beyondDocument: 'El registro supera el valor del documento',
  beyondAvailability: commitment.books.beyond.availability,
}

export const obligationTexts = {
  beforeCommitment: 'La fecha de la obligación no puede ser anterior a la del registro presupuestal',
  beforeStart: 'El recibido no puede ser anterior al inicio del contrato',
  beyondAdvance: 'El anticipo supera el pactado',
  beyondCommitment: obligation.books.beyond.commitment,
}

export const paymentTexts = {
  paid: 'La obligación ya tiene un pago',
  beforeObligation: 'La fecha del pago no puede ser anterior a la de la obligación',
}

export const releasedBefore = 'La fecha de la liberación no puede ser anterior a la del documento'

/** The refusals for parts of an availability up to the payment, which are annulled and restored only with it. */
export const partTexts = {
  annulled: (consecutive: number) => `Se anula con su disponibilidad No. ${consecutive}`,
  restored: (consecutive: number) => `Se restaura con su disponibilidad No. ${consecutive}`,
}

import { type BodyOf, bodyCheck, date, integer, longText, text } from '../define/index.ts'

/**
 * The acuerdo of the consejo directivo that orders a budget or a change of one (decisions 10). Where none is given its
 * papers leave a line to be filled in by hand.
 */
export const agreementFields = {
  agreementNumber: text({ label: 'Acuerdo No.', max: 40 }),
  agreementDate: date({ label: 'Fecha del acuerdo' }),
  reason: longText({ label: 'Motivo' }),
}

export const agreementNames = ['agreementNumber', 'agreementDate', 'reason'] as const

/** A request names its acuerdo once, beside its rows. */
export const agreementCheck = bodyCheck({ fields: agreementFields })
export type Agreement = BodyOf<typeof agreementCheck>

/** What a form sends of it: only what was typed. */
export const givenAgreement = ({ agreementNumber, agreementDate, reason }: Agreement): Partial<Agreement> =>
  Object.fromEntries(Object.entries({ agreementNumber, agreementDate, reason }).filter(([, value]) => value !== null))

const serverSet = { serverSet: true } as const

/** What each row of a request keeps of it, and its number in the year. */
export const requestFields = {
  request: integer({ label: 'Solicitud', serverSet: true }),
  number: integer({ label: 'No.', serverSet: true }),
  agreementNumber: { ...agreementFields.agreementNumber, ...serverSet },
  agreementDate: { ...agreementFields.agreementDate, ...serverSet },
  reason: { ...agreementFields.reason, ...serverSet },
}

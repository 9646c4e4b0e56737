import { type BodyOf, bodyCheck, date, integer, longText, text } from '../define/index.ts'

/**
 * The acuerdo of the consejo directivo that approves a budget or a change of it (decision 42). Without one, the
 * documents print a blank line to fill in by hand.
 */
export const agreementFields = {
  agreementNumber: text({ label: 'Acuerdo No.', max: 40 }),
  agreementDate: date({ label: 'Fecha del acuerdo' }),
  reason: longText({ label: 'Motivo' }),
}

export const agreementNames = ['agreementNumber', 'agreementDate', 'reason'] as const

/** A request has one acuerdo, beside its rows. */
export const agreementCheck = bodyCheck({ fields: agreementFields })
export type Agreement = BodyOf<typeof agreementCheck>

/** The part of the acuerdo that a form sends: only the filled fields. */
export const givenAgreement = ({ agreementNumber, agreementDate, reason }: Agreement): Partial<Agreement> =>
  Object.fromEntries(Object.entries({ agreementNumber, agreementDate, reason }).filter(([, value]) => value !== null))

const serverSet = { serverSet: true } as const

/** The columns that each row of a request copies from it, and its number within the year. */
export const requestFields = {
  request: integer({ label: 'Solicitud', serverSet: true }),
  number: integer({ label: 'No.', serverSet: true }),
  agreementNumber: { ...agreementFields.agreementNumber, ...serverSet },
  agreementDate: { ...agreementFields.agreementDate, ...serverSet },
  reason: { ...agreementFields.reason, ...serverSet },
}

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

/** The approval of an addition by the territorial entity, beside its acuerdo. */
export const approvalFields = {
  approvalNumber: text({ label: 'Aprobación de la entidad territorial No.', max: 40 }),
  approvalDate: date({ label: 'Fecha de la aprobación' }),
}

/** A request has one acuerdo, beside its rows. */
export const agreementCheck = bodyCheck({ fields: agreementFields })
export type Agreement = BodyOf<typeof agreementCheck>

export const approvalCheck = bodyCheck({ fields: approvalFields })
export type Approval = BodyOf<typeof approvalCheck>

/** The fields of an addition beside its rows: of its acuerdo, and of its approval. */
export const additionFields = { ...agreementFields, ...approvalFields }

/** What a form sends with its rows: the acuerdo, and of an addition the approval. */
export const requestCheck = bodyCheck({ fields: additionFields })
export type RequestFacts = BodyOf<typeof requestCheck>

/** The part that a form sends: only the filled fields. */
export const givenFacts = (facts: Partial<RequestFacts>): Partial<RequestFacts> =>
  Object.fromEntries(Object.entries(facts).filter(([key, value]) => key in additionFields && value !== null))

const serverSet = { serverSet: true } as const

/** The columns that each row of a request copies from it, and its number within the year. */
export const requestFields = {
  request: integer({ label: 'Solicitud', serverSet: true }),
  number: integer({ label: 'No.', serverSet: true }),
  agreementNumber: { ...agreementFields.agreementNumber, ...serverSet },
  agreementDate: { ...agreementFields.agreementDate, ...serverSet },
  reason: { ...agreementFields.reason, ...serverSet },
}

/** The acuerdo of a budget, addition, reduction or transfer, with the known parts (decision 42). */
export type AgreementFacts = { number: string | null; date: string | null; reason: string | null }

type Stored = { agreementNumber: string | null; agreementDate: string | null; reason: string | null }

export const agreementOf = ({ agreementNumber, agreementDate, reason }: Stored): AgreementFacts => ({
  number: agreementNumber,
  date: agreementDate,
  reason,
})

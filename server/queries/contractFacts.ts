/** Optional facts of contracts and orders. */

export type Supervisor = { name: string; document: string | null; role: string | null }

/** The fields of 'Más datos', null if empty; `deliveryTerm` is of a supply order, the others of a contract. */
export type ContractFacts = {
  signedDate: string | null
  insurer: string | null
  policyNumber: string | null
  obligations: string | null
  paymentTerms: string | null
  executionPlace: string | null
  secopUrl: string | null
  deliveryTerm: string | null
}

export const nothingMore: ContractFacts = {
  signedDate: null,
  insurer: null,
  policyNumber: null,
  obligations: null,
  paymentTerms: null,
  executionPlace: null,
  secopUrl: null,
  deliveryTerm: null,
}

export const moreOf = (row: Omit<ContractFacts, 'deliveryTerm'>): ContractFacts => ({
  signedDate: row.signedDate,
  insurer: row.insurer,
  policyNumber: row.policyNumber,
  secopUrl: row.secopUrl,
  obligations: row.obligations,
  paymentTerms: row.paymentTerms,
  executionPlace: row.executionPlace,
  deliveryTerm: null,
})

export type Supervised = {
  supervisorName: string | null
  supervisorDocument: string | null
  supervisorRole: string | null
}

export const supervisorOf = ({
  supervisorName: name,
  supervisorDocument,
  supervisorRole,
}: Supervised): Supervisor | null =>
  name === null ? null : { name, document: supervisorDocument, role: supervisorRole }

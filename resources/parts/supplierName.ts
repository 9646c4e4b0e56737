export type NamedSupplier = {
  personType: string
  document: string
  documentType: string | null
  name: string
  lastName: string | null
}

export const supplierName = ({ personType, name, lastName }: Omit<NamedSupplier, 'documentType'>): string =>
  personType === 'natural' ? `${name} ${lastName ?? ''}`.trim() : name

/** 'NIT 900.123.456-8'. Without a document type, a person gets a cédula and a company a NIT. */
export const supplierIdentity = ({ personType, document, documentType }: NamedSupplier): string =>
  `${abbreviations[documentType ?? (personType === 'natural' ? 'CC' : 'NIT')] ?? documentType} ${document}`

const abbreviations: Readonly<Record<string, string>> = {
  CC: 'C.C.',
  NIT: 'NIT',
  CE: 'C.E.',
  PPT: 'P.P.T.',
  PA: 'Pasaporte',
}

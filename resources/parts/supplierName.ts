/** How a supplier is called where it is paid. */
export type NamedSupplier = {
  personType: string
  document: string
  documentType: string | null
  name: string
  lastName: string | null
}

export const supplierName = ({ personType, name, lastName }: Omit<NamedSupplier, 'documentType'>): string =>
  personType === 'natural' ? `${name} ${lastName ?? ''}`.trim() : name

/** 'NIT 900.123.456-8'. A person has a cédula and a company a NIT where the kind of document was left out. */
export const supplierIdentity = ({ personType, document, documentType }: NamedSupplier): string =>
  `${abbreviations[documentType ?? (personType === 'natural' ? 'CC' : 'NIT')] ?? documentType} ${document}`

const abbreviations: Readonly<Record<string, string>> = {
  CC: 'C.C.',
  NIT: 'NIT',
  CE: 'C.E.',
  PPT: 'P.P.T.',
  PA: 'Pasaporte',
}

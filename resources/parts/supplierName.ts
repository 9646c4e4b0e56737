/** How a supplier is called where it is paid. */
export type NamedSupplier = { personType: string; document: string; name: string; lastName: string | null }

export const supplierName = ({ personType, name, lastName }: NamedSupplier): string =>
  personType === 'natural' ? `${name} ${lastName ?? ''}`.trim() : name

export const supplierIdentity = ({ personType, document }: NamedSupplier): string =>
  `${personType === 'natural' ? 'C.C.' : 'NIT'} ${document}`

import { reference, text } from '../define/index.ts'
import { staff } from '../define/roles.ts'
import { supplier } from './supplier.ts'

/** The supplier of the RP, which an obligation and a payment keep too: lists find, filter and sum by it. */
export const payeeReference = reference({
  label: 'Proveedor',
  to: supplier,
  serverSet: true,
  blocksDelete: false,
  required: 'Seleccione una opción',
})

/**
 * What documents print of a supplier and root may change while the supplier is in use. An RP and a payment keep a copy
 * of the day on which they were booked (decision 41); null if it was unknown then.
 */
export const recordPayee = {
  payeeDocumentType: text({ label: 'Tipo de documento del beneficiario', serverSet: true }),
  payeeRepresentative: text({ label: 'Representante legal del beneficiario', serverSet: true }),
  payeeRepresentativeDocument: text({ label: 'Cédula del representante', serverSet: true, roles: staff }),
} as const

export const paymentPayee = {
  payeeBank: text({ label: 'Banco del beneficiario', serverSet: true, roles: staff }),
  payeeAccountType: text({ label: 'Tipo de cuenta del beneficiario', serverSet: true, roles: staff }),
  payeeAccountNumber: text({ label: 'Número de cuenta del beneficiario', serverSet: true, roles: staff }),
} as const

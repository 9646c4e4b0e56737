import { reference, text } from '../define/index.ts'
import { account } from './account.ts'

/** How and from which account a payment was made (spec 2). */
export const transactionFields = {
  transactionRecordNumber: text({
    label: 'Número de la transacción',
    required: 'Ingrese el número o código del documento de transacción',
  }),
  transactionRecordType: text({
    label: 'Tipo de transacción',
    required: 'Ingrese el tipo de documento de transaccion',
    suggestions: ['Transferencia electrónica', 'Cheque', 'Consignación', 'Débito automático'],
  }),
  account_id: reference({ label: 'Cuenta', to: account, required: 'Seleccione una opción' }),
} as const

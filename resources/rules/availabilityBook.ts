/** The columns of the workbook 'Disponibilidades', which reports write and the import of a running year reads. */
import { choice, date, integer, longText, money, reference, text } from '../define/index.ts'
import { activity } from '../entities/activity.ts'
import { availability } from '../entities/availability.ts'
import { commitment } from '../entities/commitment.ts'
import { availabilityTax } from '../entities/obligation.ts'
import { tax } from '../entities/tax.ts'

const { upTo: _, ...fields } = availability.fields

/** The first sheet. Keys are those of an availability's body where it has the field. */
export const bookFields = {
  consecutive: integer({ label: 'No. CDP' }),
  dcpDate: date({ label: 'Fecha CDP', required: 'Ingrese una fecha' }),
  budgetRecordDate: date({ label: 'Fecha RP' }),
  activity_id: reference({ label: 'Rubro', to: activity, required: 'Seleccione una actividad' }),
  documentType: choice({ label: 'Tipo documento', options: commitment.fields.documentType.options }),
  document_id: text({ label: 'No. contrato/orden' }),
  object: longText({ label: 'Objeto' }),
  supplier: text({ label: 'CC/NIT' }),
  account_id: reference({ label: 'No. cuenta', to: fields.account_id.to }),
  transactionRecordType: text({ label: 'Tipo de transacción' }),
  transactionRecordNumber: text({ label: 'No. transacción' }),
  expenseNumber: text({ label: 'No. egreso' }),
  amount: money({ label: 'Valor bruto', required: 'Ingrese el monto' }),
  discounts: money({ label: 'Total descuentos' }),
  released: money({ label: 'Liberado' }),
  state: choice({ label: 'Estado', options: { live: 'Vigente', annulled: 'Anulado' } }),
  annulledOn: date({ label: 'Fecha anulación' }),
  reason: text({ label: 'Motivo' }),
  preliminaryStudy_id: reference({ label: 'Estudio previo', to: fields.preliminaryStudy_id.to }),
  receivedDate: date({ label: 'Fecha recibido' }),
} as const

export const paymentBook = {
  sheet: 'Pagos',
  fields: {
    consecutive: integer({ label: 'CDP', required: 'Ingrese el CDP' }),
    paymentDate: date({ label: 'Fecha', required: 'Ingrese una fecha' }),
    invoice: text({ label: 'Factura' }),
    gross: money({ label: 'Bruto' }),
  },
} as const

export const retentionBook = {
  sheet: 'Retenciones por concepto',
  fields: {
    tax_id: reference({ label: 'Concepto', to: tax, required: 'Seleccione un concepto' }),
    consecutive: integer({ label: 'No. CDP', required: 'Ingrese el CDP' }),
    base: { ...availabilityTax.fields.base, label: 'Base', required: 'Ingrese la base' },
    fee: { ...availabilityTax.fields.fee, label: '%', required: 'Ingrese la tarifa' },
  },
} as const

export const totalMark = 'TOTAL'

/** Separates several values in one cell, for a CDP executed in steps. */
export const severalMark = ';'

import { boolean, choice, date, defineResource, fee, money, reference, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { paidTwice } from '../parts/paidTwice.ts'
import { availability } from './availability.ts'
import { commitment } from './commitment.ts'
import { executionFields, missingAmount, notPositive, ofRubro } from './executionFields.ts'
import { payeeReference } from './payeeFields.ts'
import { tax } from './tax.ts'

/** Obligación: goods or services received for a commitment, or an advance on it, with its retentions (decision 39). */
export const obligation = defineResource({
  name: 'obligation',
  one: 'Obligación',
  many: 'Obligaciones',
  gender: 'f',
  api: { path: '/obligation/:institute', list: 'obligations', within: 'availability' },
  screen: '/admin/:institute/disponibilidades/obligaciones',
  fields: {
    ...executionFields,
    availability_id: reference({
      label: 'Disponibilidad',
      to: availability,
      serverSet: true,
      required: 'Seleccione una disponibilidad',
    }),
    commitment_id: reference({
      label: 'Registro presupuestal',
      to: commitment,
      required: 'Seleccione un registro presupuestal',
    }),
    supplier_id: payeeReference,
    obligationDate: date({ label: 'Fecha del recibido a satisfacción', required: 'Ingrese una fecha' }),
    kind: choice({
      label: 'Clase',
      options: { delivery: 'Recibido a satisfacción', advance: 'Anticipo' },
      default: 'delivery',
    }),
    invoiceKind: choice({
      label: 'Soporte',
      options: {
        invoice: 'Factura',
        charge: 'Cuenta de cobro',
        support: 'Documento soporte',
        act: 'Acto administrativo',
      },
    }),
    invoice: text({ label: 'Factura o cuenta de cobro No.' }),
    socialSecurity: boolean({ label: 'Acreditó el pago de seguridad social', default: false }),
    amount: money({ label: 'Monto', required: missingAmount, above: [0, notPositive] }),
    netAmount: money({ label: 'Neto', serverSet: true, default: 0 }),
  },
  books: {
    day: 'obligationDate',
    effects: [{ kind: 'obligation', obligated: 1 }],
    beyond: { commitment: 'La obligación supera el saldo del registro presupuestal' },
    left: 'Por pagar de la obligación',
  },
  children: { taxes: { label: 'Impuestos', of: 'availabilityTax', by: 'obligation_id' } },
  derived: { paidAmount: { kind: 'booked', label: 'Pagado', of: 'movement', field: 'paid' } },
  embedded: ['number', 'obligationDate', 'invoice', 'amount', 'netAmount'],
  label: (row) => `No. ${row.number}`,
  notes: [paidTwice({ of: 'obligation', day: 'obligationDate', invoice: 'invoice', days: ['obligationDate'] })],
  unique: [{ fields: ['year', 'number'], text: 'La obligación ya existe' }],
  list: {
    roles: everyone,
    columns: ['obligationDate', 'number', 'Supplier', 'invoice', 'kind', 'amount', 'netAmount', 'deleted'],
    under: { number: 'obligationDate', kind: 'invoice' },
    totals: ['amount', 'netAmount'],
    day: 'obligationDate',
    filters: ofRubro,
    tabs: { 'Por pagar': { paidAmount: 0, deleted: false } },
    sort: ['obligationDate', 'DESC'],
    variants: { all: { path: '/obligation/:institute', list: 'obligations' } },
  },
  create: {
    roles: staff,
    done: 'Obligación creada con exito',
    custom: true,
    label: 'Reconocer obligación',
    page: '/admin/:institute/disponibilidades/obligar/:parent/nuevo',
    next: { payment: ({ paidAmount }) => (paidAmount === 0 ? {} : null) },
  },
  attachments: ['invoice', 'received', 'socialSecurity', 'supervision', 'other'],
  toggle: { roles: staff, custom: true },
})

/** A retention of an obligation: amount = fee percent of base, rounded half up by the server (decision 18). */
export const availabilityTax = defineResource({
  name: 'availabilityTax',
  one: 'Impuesto',
  many: 'Impuestos',
  gender: 'm',
  fields: {
    availability_id: reference({
      label: 'Disponibilidad',
      to: availability,
      serverSet: true,
      required: 'Seleccione una disponibilidad',
    }),
    obligation_id: reference({
      label: 'Obligación',
      to: obligation,
      serverSet: true,
      required: 'Seleccione una obligación',
    }),
    tax_id: reference({ label: 'Impuesto', to: tax, required: 'No se puede agregar, información incompleta' }),
    fee: fee({
      label: 'Porcentaje',
      from: [0, 'Debe ser mayor a 0'],
      to: [100, 'Debe ser menor de 100'],
      required: 'No se puede agregar, información incompleta',
    }),
    base: money({
      label: 'Base',
      from: [0, 'Debe ser mayor a 0'],
      required: 'No se puede agregar, información incompleta',
    }),
    amount: money({ label: 'Valor', serverSet: true, default: 0 }),
  },
})

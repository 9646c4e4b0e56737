import { date, defineResource, money, reference, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { paidTwice } from '../parts/paidTwice.ts'
import { availability } from './availability.ts'
import { commitment } from './commitment.ts'
import { executionFields, ofRubro } from './executionFields.ts'
import { obligation } from './obligation.ts'
import { payeeReference, paymentPayee } from './payeeFields.ts'
import { transactionFields } from './transactionFields.ts'

/**
 * Pago: pays one obligation in full (decision 39). `amount` is the obligation's amount, `netAmount` the amount that
 * left the account.
 */
export const payment = defineResource({
  name: 'payment',
  one: 'Pago',
  many: 'Pagos',
  gender: 'm',
  api: { path: '/payment/:institute', list: 'payments', within: 'availability' },
  screen: '/admin/:institute/disponibilidades/pagos',
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
      serverSet: true,
      required: 'Seleccione un registro presupuestal',
    }),
    obligation_id: reference({ label: 'Obligación', to: obligation, required: 'Seleccione una obligación' }),
    supplier_id: payeeReference,
    paymentDate: date({ label: 'Fecha del pago', required: 'Ingrese una fecha' }),
    ...transactionFields,
    /** The voucher shows `number` if this is empty. */
    expenseNumber: text({ label: 'Número de egreso' }),
    amount: money({ label: 'Monto', serverSet: true, default: 0 }),
    netAmount: money({ label: 'Neto', serverSet: true, default: 0 }),
    ...paymentPayee,
  },
  books: {
    day: 'paymentDate',
    effects: [{ kind: 'payment', paid: 1 }],
    // An obligation with a live payment is refused before.
    beyond: { obligation: 'En esa fecha la obligación ya estaba pagada o estaba anulada' },
    left: 'Pagado por el egreso',
    called: { name: 'Egreso', of: 'del egreso', number: 'expenseNumber' },
  },
  label: (row) => `No. ${row.expenseNumber ?? row.number}`,
  notes: [paidTwice({ of: 'payment', day: 'paymentDate', invoice: 'Obligation.invoice', days: ['paymentDate'] })],
  unique: [
    { fields: ['year', 'number'], text: 'El pago ya existe' },
    { fields: ['obligation_id'], live: true, text: 'La obligación ya tiene un pago' },
    {
      fields: ['expenseNumber', 'year'],
      live: true,
      byTrigger: true,
      empty: 'free',
      text: 'Ya existe un egreso con ese número en el año',
    },
  ],
  list: {
    roles: everyone,
    columns: [
      'number',
      'paymentDate',
      'expenseNumber',
      'Supplier',
      'Obligation.invoice',
      'amount',
      'netAmount',
      'Account',
      'deleted',
    ],
    hidden: ['number'],
    under: { netAmount: 'amount' },
    headers: { 'Obligation.invoice': 'Factura' },
    totals: ['amount', 'netAmount'],
    day: 'paymentDate',
    filters: ofRubro,
    sort: ['paymentDate', 'DESC'],
    variants: { all: { path: '/payment/:institute', list: 'payments' } },
  },
  create: {
    roles: staff,
    done: 'Pago creado con exito',
    custom: true,
    label: 'Pagar',
    page: '/admin/:institute/disponibilidades/pagar/:parent/nuevo',
  },
  attachments: ['paymentProof', 'other'],
  toggle: { roles: staff, custom: true },
})

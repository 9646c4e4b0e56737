import { date, defineResource, integer, longText, money, number, reference, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { account } from './account.ts'
import { budget } from './budget.ts'
import { missingAmount, notPositive } from './executionFields.ts'
import { revenue } from './revenue.ts'

/** Recaudo: money that came in for an income. That of a surplus is in the banks already, so it names no account. */
export const collection = defineResource({
  name: 'collection',
  one: 'Recaudo',
  many: 'Recaudos',
  gender: 'm',
  api: { path: '/collection/:institute', list: 'collections', within: 'budget' },
  fields: {
    year: integer({ label: 'Vigencia', serverSet: true, required: 'Seleccione una vigencia' }),
    number: number({ label: 'No.', each: 'institute', yearOf: 'year' }),
    budget_id: reference({ label: 'Presupuesto', to: budget, serverSet: true, required: 'Seleccione un presupuesto' }),
    revenue_id: reference({ label: 'Ingreso', to: revenue, required: 'Seleccione un ingreso' }),
    collectionDate: date({ label: 'Fecha', required: 'Ingrese una fecha' }),
    amount: money({ label: 'Monto', required: missingAmount, above: [0, notPositive] }),
    account_id: reference({ label: 'Cuenta', to: account }),
    payer: text({ label: 'Recibido de' }),
    concept: longText({ label: 'Concepto' }),
    voucher: text({ label: 'Consignación o transferencia No.' }),
  },
  label: (row) => `No. ${row.number}`,
  unique: [{ fields: ['year', 'number'], text: 'El recaudo ya existe' }],
  list: {
    roles: everyone,
    columns: ['number', 'collectionDate', 'Revenue', 'payer', 'concept', 'amount', 'Account', 'voucher', 'deleted'],
    hidden: ['concept', 'voucher'],
    totals: ['amount'],
    day: 'collectionDate',
    sort: ['id', 'DESC'],
    variants: { all: { path: '/collection/:institute', list: 'collections' } },
  },
  create: { roles: staff, done: 'Recaudo creado con exito', custom: true },
  attachments: ['paymentProof', 'other'],
  toggle: { roles: staff, custom: true },
})

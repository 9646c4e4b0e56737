import { defineResource, reference, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { bank } from './bank.ts'
import { fundingSource } from './fundingSource.ts'

/** Cuenta: a bank account of an institute, from which its payments leave. */
export const account = defineResource({
  name: 'account',
  one: 'Cuenta',
  many: 'Cuentas',
  gender: 'f',
  api: { path: '/account/:institute', list: 'accounts' },
  screen: '/admin/:institute/cuentas',
  menu: { order: 70, icon: 'bank' },
  fields: {
    name: text({ label: 'Nombre', required: 'Ingrese el nombre de la cuenta' }),
    number: text({ label: 'Número', required: 'Ingrese el número' }),
    type: text({ label: 'Tipo', required: 'Ingrese el tipo de cuenta', suggestions: ['Ahorros', 'Corriente'] }),
    bank_id: reference({ label: 'Banco', to: bank, required: 'Ingrese el nombre del banco' }),
    fundingSource_id: reference({ label: 'Fuente', to: fundingSource }),
  },
  derived: {
    payments: { kind: 'count', label: 'Pagos', of: 'payment' },
    lastPayment: { kind: 'max', label: 'Último pago', of: 'payment', field: 'paymentDate' },
  },
  label: (row) => `${row.name} - ${row.number}`,
  labelEnd: (row) => row.number,
  list: {
    roles: everyone,
    columns: ['id', 'name', 'number', 'type', 'Bank.name', 'FundingSource.name', 'payments', 'lastPayment', 'deleted'],
    hidden: ['FundingSource.name', 'payments', 'lastPayment'],
  },
  show: { related: ['payment'], history: true },
  create: { roles: staff, done: 'Cuenta creada con exito', import: true },
  edit: { roles: staff, done: 'Datos actualizados con exito', while: 'unused', always: ['fundingSource_id'] },
  toggle: { roles: staff },
})

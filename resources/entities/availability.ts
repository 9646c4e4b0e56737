import { choice, date, defineResource, fee, integer, money, number, reference, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { account } from './account.ts'
import { budget, budgetActivity } from './budget.ts'
import { commitmentFields, commitmentSearch, commitments, commitmentUniques, eachCommitment } from './commitments.ts'
import { preliminaryStudy } from './preliminaryStudy.ts'
import { tax } from './tax.ts'

/**
 * Disponibilidad: takes an amount off a line for a contract or an order, and carries its CDP, RP and payment (decisions
 * 9). `amount` equals the document's; `consecutive` runs without gaps per institute and year of the vigencia (decisions
 * 4).
 */
export const availability = defineResource({
  name: 'availability',
  one: 'Disponibilidad',
  many: 'Disponibilidades',
  gender: 'f',
  api: { path: '/availability/:institute', list: 'availabilities' },
  screen: '/admin/:institute/disponibilidades',
  menu: { order: 40, icon: 'checklist' },
  fields: {
    year: integer({ label: 'Vigencia', serverSet: true, required: 'Seleccione una vigencia' }),
    consecutive: number({ label: 'Consecutivo', each: 'institute', yearOf: 'year' }),
    budget_id: reference({ label: 'Presupuesto', to: budget, serverSet: true, required: 'Seleccione un presupuesto' }),
    budgetActivity_id: reference({ label: 'Rubro', to: budgetActivity, required: 'Seleccione una actividad' }),
    preliminaryStudy_id: reference({
      label: 'Estudio previo',
      to: preliminaryStudy,
      optionsFrom: 'noUsed',
      required: 'Seleccione un estudio',
    }),
    documentType: choice({
      label: 'Tipo de documento',
      options: eachCommitment((type) => commitments[type].of.one),
      default: 'contracts',
    }),
    ...commitmentFields,
    amount: money({ label: 'Monto', required: 'Ingrese el monto' }),
    netAmount: money({ label: 'Neto', serverSet: true, default: 0 }),
    dcpDate: date({ label: 'Fecha del CDP', required: 'Ingrese una fecha' }),
    budgetRecordDate: date({
      label: 'Fecha del registro presupuestal',
      required: 'Ingrese una fecha',
      from: ['dcpDate', 'La fecha del registro no puede ser anterior a la fecha del CDP'],
    }),
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
    expenseNumber: text({ label: 'Número de egreso', required: 'Ingrese el número de egreso' }),
  },
  children: { taxes: { label: 'Impuestos', of: 'availabilityTax', by: 'availability_id' } },
  label: (row) => `No. ${row.consecutive}`,
  unique: [
    { fields: ['year', 'consecutive'], text: 'El consecutivo ya existe' },
    {
      fields: ['expenseNumber', 'year'],
      live: true,
      byTrigger: true,
      text: 'Ya existe un egreso con ese número en el año',
    },
    { fields: ['preliminaryStudy_id'], live: true, text: 'El estudio ya tiene una disponibilidad' },
    ...commitmentUniques,
  ],
  list: {
    roles: everyone,
    columns: ['consecutive', 'dcpDate', 'BudgetActivity.Activity.name', 'amount', 'netAmount', 'Account', 'deleted'],
    totals: ['amount', 'netAmount'],
    searchable: commitmentSearch,
    sort: ['id', 'DESC'],
  },
  show: { history: true, documents: true },
  create: { roles: staff, done: 'Disponibilidad creada con exito', custom: true },
  toggle: { roles: staff, custom: true },
})

/** A retention of an availability: amount = fee percent of base, half up, worked out by the server (decisions 4). */
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

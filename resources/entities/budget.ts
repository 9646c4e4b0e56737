import { boolean, choice, defineResource, money, reference } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { agreementFields } from '../parts/agreement.ts'
import { agreementAttachments } from '../parts/attachments.ts'
import { formatDay } from '../values/dates.ts'
import { executedPercent } from '../values/executedPercent.ts'
import { centsOfSum } from '../values/money.ts'
import { activity } from './activity.ts'
import { fundingSource } from './fundingSource.ts'
import { validity } from './validity.ts'

const notPositive = 'El monto ingresado debe ser mayor de cero'

/**
 * Presupuesto: what an institute may spend in a vigencia, distributed over rubros. It is a draft (`completed` false)
 * until its distribution equals the amount to the cent; lists do not show drafts (decision 16).
 */
export const budget = defineResource({
  name: 'budget',
  one: 'Presupuesto',
  many: 'Presupuestos',
  gender: 'm',
  api: { path: '/budget/:institute', list: 'budgets' },
  screen: '/admin/:institute/presupuestos',
  menu: { order: 10, icon: 'wallet' },
  fields: {
    initialAmount: money({ label: 'Monto inicial', required: notPositive, above: [0, notPositive] }),
    type: choice({ label: 'Tipo', options: { egreso: 'Egreso' }, default: 'egreso' }),
    validity_id: reference({
      label: 'Vigencia',
      to: validity,
      optionsFrom: 'noUsed',
      required: 'Seleccione una vigencia',
    }),
    completed: boolean({ label: 'Distribuido', serverSet: true, later: true, default: false }),
    ...agreementFields,
  },
  derived: {
    totalAmount: { kind: 'sum', label: 'Monto definitivo', of: 'budgetActivity', field: 'definitiveAmount' },
    presentAmount: { kind: 'sum', label: 'Disponible', of: 'budgetActivity', field: 'presentAmount' },
    committedAmount: { kind: 'sum', label: 'Comprometido', of: 'budgetActivity', field: 'committedAmount' },
    expectedAmount: { kind: 'sum', label: 'Ingresos presupuestados', of: 'revenue', field: 'definitiveAmount' },
  },
  formulas: {
    executed: {
      label: 'Ejecutado',
      kind: 'fee',
      value: ({ totalAmount, committedAmount }) =>
        totalAmount > 0
          ? executedPercent({ definitiveCents: centsOfSum(totalAmount), executedCents: centsOfSum(committedAmount) })
          : null,
    },
  },
  label: (row) => {
    const { start, end } = row.Validity ?? {}
    return `${formatDay(start)} - ${formatDay(end)}${row.completed === false ? ' (sin distribuir)' : ''}`
  },
  embedded: ['initialAmount', 'type', 'validity_id'],
  unique: [
    {
      fields: ['validity_id'],
      live: true,
      where: { completed: true },
      text: 'Ya existe un presupuesto para la vigencia indicada',
    },
  ],
  triggers: [
    { constraint: 'budget_days', field: 'validity_id', text: 'El colegio ya tiene un presupuesto en esas fechas' },
  ],
  list: {
    roles: everyone,
    columns: ['id', 'Validity', 'initialAmount', 'totalAmount', 'presentAmount', 'executed', 'deleted'],
    hidden: ['executed'],
    sort: ['Validity.start', 'DESC'],
    where: { completed: true },
  },
  create: {
    roles: staff,
    done: 'Presupuesto creado con exito',
    custom: true,
    begun: 'Presupuesto creado, falta su distribución',
    completedAt: '/budgetActivity/:institute/distribution/create',
  },
  attachments: agreementAttachments,
  toggle: { roles: staff, custom: true },
})

/**
 * The line of a rubro in a budget, of one source or of none (decision 11). definitiveAmount = initialAmount + additions − reductions + credits −
 * contraCredits; presentAmount = the part that is still free.
 */
export const budgetActivity = defineResource({
  name: 'budgetActivity',
  one: 'Rubro del presupuesto',
  many: 'Rubros del presupuesto',
  gender: 'm',
  api: { path: '/budgetActivity/:institute', list: 'budgetsActivity', within: 'budget' },
  fields: {
    budget_id: reference({
      label: 'Presupuesto',
      to: budget,
      serverSet: true,
      blocksDelete: false,
      required: 'Seleccione un presupuesto',
    }),
    activity_id: reference({
      label: 'Rubro',
      to: activity,
      optionsFrom: 'active',
      required: 'Seleccione una actividad',
    }),
    fundingSource_id: reference({ label: 'Fuente', to: fundingSource, later: true }),
    initialAmount: money({ label: 'Monto', required: notPositive }),
    definitiveAmount: money({ label: 'Definitiva', serverSet: true, later: true, default: 0 }),
    presentAmount: money({ label: 'Disponible', serverSet: true, later: true, default: 0 }),
    committedAmount: money({ label: 'Comprometido', serverSet: true, later: true, default: 0 }),
    obligatedAmount: money({ label: 'Obligado', serverSet: true, later: true, default: 0 }),
    paidAmount: money({ label: 'Pagado', serverSet: true, later: true, default: 0 }),
  },
  embedded: ['activity_id', 'fundingSource_id', 'initialAmount', 'definitiveAmount', 'presentAmount'],
  unique: [
    {
      fields: ['budget_id', 'activity_id', 'fundingSource_id'],
      empty: 'same',
      at: 'activity_id',
      text: 'La actividad indicada ya existe en la distribución',
    },
  ],
  label: (row) => [row.Activity?.name, row.FundingSource?.name].filter(Boolean).join(' · '),
  list: {
    roles: everyone,
    columns: ['id', 'Activity.name', 'initialAmount', 'definitiveAmount', 'presentAmount', 'deleted'],
    totals: ['initialAmount', 'definitiveAmount', 'presentAmount'],
    sort: ['activity_id', 'ASC'],
    flags: { 'completed=false': { presentAmount_gt: 0 } },
  },
})

export const distributionImportPath = '/budgetActivity/:institute/distribution/import'

/** A line of a distribution; a line created by an addition or a credit has no initial amount. */
export const distributionFields = {
  ...budgetActivity.fields,
  initialAmount: { ...budgetActivity.fields.initialAmount, above: [0, notPositive] as const },
}

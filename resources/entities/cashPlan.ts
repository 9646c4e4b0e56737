import { defineResource, integer, money, reference } from '../define/index.ts'
import { everyone } from '../define/roles.ts'
import { monthNames } from '../values/dates.ts'
import { budget, budgetActivity } from './budget.ts'
import { missingAmount } from './executionFields.ts'
import { revenue } from './revenue.ts'

const noMonth = 'Seleccione un mes'

/**
 * Flujo de caja: what a budget plans to pay of a line, or to collect of an income, in a month. It books nothing. The rows
 * of a budget are saved together and are removed when they leave the plan, so a row is never inactive (decision 85).
 */
export const cashPlan = defineResource({
  name: 'cashPlan',
  one: 'Flujo de caja',
  many: 'Flujo de caja',
  gender: 'm',
  api: { path: '/cashPlan/:institute', list: 'cashPlans', within: 'budget' },
  fields: {
    budget_id: reference({
      label: 'Presupuesto',
      to: budget,
      serverSet: true,
      blocksDelete: false,
      required: 'Seleccione un presupuesto',
    }),
    budgetActivity_id: reference({ label: 'Rubro', to: budgetActivity, blocksDelete: false }),
    revenue_id: reference({ label: 'Ingreso', to: revenue, blocksDelete: false }),
    month: integer({ label: 'Mes', required: noMonth, from: [1, noMonth], to: [12, noMonth] }),
    amount: money({ label: 'Monto', required: missingAmount, from: [0, 'El monto no puede ser negativo'] }),
  },
  unique: [
    {
      fields: ['budget_id', 'budgetActivity_id', 'revenue_id', 'month'],
      empty: 'same',
      at: 'month',
      text: 'El mes ya está en la tabla',
    },
  ],
  label: (row) => monthNames[row.month - 1] ?? '',
  list: {
    roles: everyone,
    columns: ['id', 'BudgetActivity.Activity.name', 'Revenue.name', 'month', 'amount'],
    totals: ['amount'],
    sort: ['id', 'ASC'],
  },
})

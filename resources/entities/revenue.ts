import { defineResource, money, reference, text } from '../define/index.ts'
import { everyone } from '../define/roles.ts'
import { budget } from './budget.ts'
import { fundingSource } from './fundingSource.ts'

/**
 * Ingreso: what a budget expects of one source. The distribution of the income and additions make it. definitiveAmount =
 * initialAmount + additions − reductions; money that came is recorded without limit, so what is missing may be negative.
 */
export const revenue = defineResource({
  name: 'revenue',
  one: 'Ingreso',
  many: 'Ingresos',
  gender: 'm',
  api: { path: '/revenue/:institute', list: 'revenues', within: 'budget' },
  fields: {
    budget_id: reference({
      label: 'Presupuesto',
      to: budget,
      serverSet: true,
      blocksDelete: false,
      required: 'Seleccione un presupuesto',
    }),
    code: text({ label: 'Código presupuestal', max: 40 }),
    name: text({ label: 'Ingreso', required: 'Ingrese el nombre' }),
    fundingSource_id: reference({ label: 'Fuente', to: fundingSource, required: 'Seleccione una fuente' }),
    initialAmount: money({ label: 'Inicial', required: 'El monto ingresado debe ser mayor de cero' }),
    definitiveAmount: money({ label: 'Definitivo', serverSet: true, later: true, default: 0 }),
    collectedAmount: money({ label: 'Recaudado', serverSet: true, later: true, default: 0 }),
    missing: money({ label: 'Por recaudar', serverSet: true, later: true, signed: true, default: 0 }),
  },
  unique: [
    {
      fields: ['budget_id', 'name'],
      live: true,
      at: 'name',
      text: 'El ingreso indicado ya existe en la distribución',
    },
  ],
  list: {
    roles: everyone,
    columns: [
      'code',
      'name',
      'FundingSource',
      'initialAmount',
      'definitiveAmount',
      'collectedAmount',
      'missing',
      'deleted',
    ],
    totals: ['initialAmount', 'definitiveAmount', 'collectedAmount', 'missing'],
    sort: ['id', 'ASC'],
    variants: { all: { path: '/revenue/:institute', list: 'revenues' } },
  },
})
